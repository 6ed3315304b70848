import { useRef } from 'react';
import { RETRY_WITHIN_MS } from '@/lib/idempotency';
import type { CheckedRecord } from './record-metric-form';

/** The last attempt. */
interface Try {
  content: string;
  /** The first attempt's instant, ISO 8601. */
  recordedAt: string;
  /** In milliseconds since 1970. */
  triedAt: number;
}

/**
 * Retries a reading of 'now' with the instant of its first attempt: that response may have been lost, and the server
 * recognizes a reading by its instant. A reading that was saved or changed, or is retried after RETRY_WITHIN_MS, is
 * new.
 */
export function useRecordOnce(
  save: (record: CheckedRecord) => Promise<unknown>,
): (record: CheckedRecord) => Promise<unknown> {
  const last = useRef<Try | null>(null);
  return async (record) => {
    const { recordedAt: now, ...measured } = record;
    const content = JSON.stringify(record.isNow ? measured : record);
    const triedAt = Date.now();
    const recordedAt = isAgain(last.current, content, triedAt) ? last.current.recordedAt : now;
    last.current = { content, recordedAt, triedAt };
    const saved = await save({ ...record, recordedAt });
    last.current = null;
    return saved;
  };
}

function isAgain(last: Try | null, content: string, now: number): last is Try {
  return last?.content === content && now - last.triedAt < RETRY_WITHIN_MS;
}
