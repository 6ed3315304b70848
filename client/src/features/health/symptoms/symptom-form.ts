/** The second step of writing down a symptom, checked by the rules of the contract, with each message at its field. */
import * as z from '@shared/zod';
// Before the first schema: it sets zod up for the page's content security policy.
import '@shared/api/fields';
import type { symptomForm } from '@shared/api/symptom-fields';
import { NOTE_REQUIRED, type SymptomKind } from '@shared/domain/symptoms';
import { instantOf, localDate, localTime } from '@shared/domain/zoned-time';

const DATE = /^\d{4}-\d\d-\d\d$/;
const CLOCK_TIME = /^\d\d:\d\d/;

const written = z.object({
  /** '' or 'none': not said. */
  severity: z.string().nullable(),
  note: z.string(),
  isEarlier: z.boolean(),
  /** 'YYYY-MM-DD', or empty. */
  day: z.string(),
  /** 'HH:MM', or empty. */
  time: z.string(),
});

export type SymptomDraft = z.input<typeof written>;
export type CheckedSymptom = Pick<z.input<typeof symptomForm>, 'kind' | 'severity' | 'note' | 'feltAt'> & {
  severity: number | null;
};

export function emptySymptom(now: Date, zone: string): SymptomDraft {
  return { severity: '', note: '', isEarlier: false, day: localDate(now, zone), time: localTime(now, zone) };
}

/** @param zone whose day and time are typed */
export function symptomSchema(kind: SymptomKind, zone: string) {
  return written.transform((draft, context): CheckedSymptom => {
    const fail = (field: keyof SymptomDraft, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const note = draft.note.trim() || null;
    if (kind === 'other' && note === null) fail('note', NOTE_REQUIRED);
    const degree = Number(draft.severity || 'none');
    const said = { kind, severity: Number.isNaN(degree) ? null : degree, note };
    if (!draft.isEarlier) return said;
    if (!DATE.test(draft.day)) fail('day', 'Please choose the day');
    if (!CLOCK_TIME.test(draft.time)) fail('time', 'Please choose the time');
    if (!DATE.test(draft.day) || !CLOCK_TIME.test(draft.time)) return said;
    const feltAt = instantOf(draft.day, draft.time.slice(0, 5), zone);
    if (feltAt > new Date()) fail('time', 'This is in the future. Please choose an earlier time.');
    return { ...said, feltAt: feltAt.toISOString() };
  });
}
