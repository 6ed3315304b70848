import { describe, expect, it } from 'vitest';
import type * as z from '../zod';
import { addMedicationForm } from './medication-fields';
import { addMedicationBody } from './medications';

const valid = { name: 'Lisinopril', dosage: '10 mg', frequency: 'Once daily', times: ['08:00'] };

const inputs: readonly [string, unknown][] = [
  ['the least there must be', valid],
  ['everything', { ...valid, instructions: ' With food ', isActive: false }],
  ['a look', { ...valid, look: { form: 'capsule', color: 'white', secondColor: 'blue' } }],
  ['a form without a color', { ...valid, look: { form: 'drops' } }],
  ['no look', { ...valid, look: null }],
  ['a look without a form', { ...valid, look: { color: 'white' } }],
  ['a second color of a patch', { ...valid, look: { form: 'patch', color: 'white', secondColor: 'blue' } }],
  ['for a connected senior', { ...valid, userId: '0195a000-0000-7000-8000-000000000001' }],
  ['times as people write them', { ...valid, times: ['8 PM', '8:00 am', '20:00'] }],
  ['as needed without times', { ...valid, frequency: 'As needed', times: [] }],
  ['no times', { ...valid, times: [] }],
  ['blank times', { ...valid, times: [' '] }],
  ['a time nobody can read', { ...valid, times: ['in the morning'] }],
  ['too many times', { ...valid, times: Array.from({ length: 25 }, () => '08:00') }],
  ['times as one text', { ...valid, times: '08:00' }],
  ['an empty object', {}],
  ['no object', null],
  ['a blank name', { ...valid, name: '  ' }],
  ['a long name', { ...valid, name: 'x'.repeat(201) }],
  ['no dosage', { ...valid, dosage: undefined }],
  ['a character that cannot be stored', { ...valid, instructions: '\uD800' }],
  ['a word for active', { ...valid, isActive: 'yes' }],
  ['an id that is none', { ...valid, userId: 'margaret' }],
  ['a field nobody asked for', { ...valid, imageUrl: '/x.webp' }],
];

/** The contract has fields that may be left out with a schedule: what is missing is found by another rule. */
const saidBy = (error: z.ZodError | undefined) => error?.issues.map(({ path, message }) => ({ path, message }));

describe('the form of a new medication', () => {
  it.each(inputs)('gives the contract’s result for %s', (_what, input) => {
    const [form, body] = [addMedicationForm.safeParse(input), addMedicationBody.safeParse(input)];
    // Not a field of the form: the answer to a question decides it (KIND-04).
    expect(form.data && { ...form.data, countsFrom: null }).toStrictEqual(body.data);
    expect(saidBy(form.error)).toStrictEqual(saidBy(body.error));
  });

  it('the table has both kinds', () => {
    const accepted = inputs.filter(([, input]) => addMedicationForm.safeParse(input).success);
    expect(accepted).toHaveLength(8);
  });
});
