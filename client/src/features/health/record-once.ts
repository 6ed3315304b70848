import { useRef } from 'react';
import { RETRY_WITHIN_MS } from '@/lib/idempotency';
import type { CheckedRecord } from './record-metric-form';

/** The last try. */
interface Try {
  content: string;
  /** The instant of the first one. */
  recordedAt: string;
  /** In milliseconds since 1970. */
  triedAt: number;
}

/**
 * Gives a reading of 'now' the instant of its first try for as long as it is the same, not saved, and tried again soon: the
 * first answer may just have been lost, and the server knows a reading it has by its instant. Saved, with anything in it
 * changed, or later, it is another one.
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
