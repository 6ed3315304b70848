import { useState } from 'react';
import type { ImportPreview } from '@shared/api/health';
import { sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { unclearDateIn, type DateOrder, type UnclearDate } from './date-order';
import { importedSentence } from './import-words';

/** The server's limit; a test compares the two. */
export const MOST_BYTES = 2 * 1024 * 1024;

interface Chosen {
  file: File;
  /** Null while the date order is unambiguous, or not answered yet. */
  dateOrder: DateOrder | null;
  /** Null until the server has read the file. */
  preview: ImportPreview | null;
  /** Set once the date order was ambiguous, so that the answer can be changed. */
  unclearDate: UnclearDate | null;
}

interface ImportFailure {
  title: string;
  sentence: string;
}

/** The steps of an import: choose a file, preview it, store its readings. Nothing is stored before `store`. */
export function useImport() {
  const { mutateAsync: requestPreview, isPending: isReading } = useApiMutation(
    'POST /api/health-metrics/import-preview',
    {
      invalidates: [],
      // The dialog shows what was found, or why nothing was.
      toasts: { success: null, failure: null },
    },
  );
  const { mutateAsync: requestImport, isPending: isStoring } = useApiMutation('POST /api/health-metrics/import', {
    invalidates: ['health-metrics'],
    toasts: { success: importedSentence, failure: null },
  });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [failure, setFailure] = useState<ImportFailure | null>(null);

  const read = async (next: Chosen) => {
    setFailure(null);
    setChosen(next);
    const { file, dateOrder } = next;
    try {
      const preview = await requestPreview({ query: orderQuery(dateOrder), body: formWith(file) });
      const isUnclear = next.unclearDate === null && preview.isDateOrderUnclear;
      const unclearDate = isUnclear ? unclearDateIn(await file.text()) : next.unclearDate;
      // Another file may have been chosen in the meantime.
      setChosen((now) => (now === next ? { ...next, preview, unclearDate } : now));
    } catch (error) {
      setChosen((now) => (now === next ? null : now));
      setFailure({ title: 'This file could not be read', sentence: sentenceOf(error) });
    }
  };

  return {
    chosen,
    failure,
    isReading,
    isStoring,
    choose: (file: File) => {
      if (file.size > MOST_BYTES) {
        setChosen(null);
        setFailure({
          title: 'This file is too large',
          sentence: 'It has more than 2 MB. Please choose a smaller one, for example with the readings of one year.',
        });
        return;
      }
      void read({ file, dateOrder: null, preview: null, unclearDate: null });
    },
    answerDateOrder: (dateOrder: DateOrder) => {
      if (chosen !== null) void read({ ...chosen, dateOrder });
    },
    /** What was stored; null if nothing was, with the reason in `failure`. */
    store: async () => {
      if (chosen === null || chosen.preview === null) return null;
      setFailure(null);
      const { file, dateOrder, preview } = chosen;
      const leaveOut = preview.problemCount > 0 ? ({ leaveOutProblems: 'true' } as const) : {};
      try {
        return await requestImport({ query: { ...orderQuery(dateOrder), ...leaveOut }, body: formWith(file) });
      } catch (error) {
        setFailure({ title: 'Nothing was imported', sentence: sentenceOf(error) });
        return null;
      }
    },
  };
}

function orderQuery(dateOrder: DateOrder | null) {
  return dateOrder === null ? {} : { dateOrder };
}

function formWith(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
