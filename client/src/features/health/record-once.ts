import { useRef } from 'react';
import { RETRY_WITHIN_MS } from '@/lib/idempotency';
import type { CheckedRecord } from './record-metric-form';

/** The last attempt. */
interface Try {
  content: string;
  /** The instant of the first attempt. */
  recordedAt: string;
  /** In milliseconds since 1970. */
  triedAt: number;
}

/**
 * Gives a reading of 'now' the instant of its first attempt, as long as it is unchanged, unsaved, and retried soon: the
 * first response may have been lost, and the server recognizes a reading by its instant. After it was saved or changed, or
 * later, it is a new reading.
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
