import { useRef } from 'react';
import type { CheckedRecord } from './record-metric-form';

/**
 * Gives a reading of 'now' the instant of its first try for as long as it is the same and not saved: the first answer may
 * just have been lost, and the server knows a reading it has by its instant. Saved, or with anything in it changed, it is
 * another one.
 */
export function useRecordOnce(
  save: (record: CheckedRecord) => Promise<unknown>,
): (record: CheckedRecord) => Promise<unknown> {
  const first = useRef<{ content: string; recordedAt: string } | null>(null);
  return async (record) => {
    const { recordedAt, ...measured } = record;
    const content = JSON.stringify(record.isNow ? measured : record);
    if (first.current?.content !== content) first.current = { content, recordedAt };
    const saved = await save({ ...record, recordedAt: first.current.recordedAt });
    first.current = null;
    return saved;
  };
}
