import { describe, expect, it } from 'vitest';
import {
  changedLook,
  FORM_WORDS,
  lookOf,
  lookWords,
  MEDICATION_FORMS,
  type MedicationColor,
  type MedicationForm,
  type MedicationLook,
  secondColorProblem,
  storedLook,
} from './medication-look';

const look = (
  form: MedicationForm,
  color: MedicationColor | null = null,
  secondColor: MedicationColor | null = null,
): MedicationLook => ({ form, color, secondColor });

describe('what a medication looks like', () => {
  it.each([
    [look('tablet', 'pink'), 'Pink tablet'],
    [look('tablet', 'white', 'red'), 'White and red tablet'],
    [look('capsule', 'white', 'blue'), 'White and blue capsule'],
    [look('capsule'), 'Capsule'],
    [look('liquid', 'red', 'white'), 'Red liquid with a white cap'],
    [look('drops', 'white', 'orange'), 'White dropper bottle with an orange cap'],
    [look('inhaler', 'blue'), 'Blue inhaler'],
    [look('patch', 'brown'), 'Brown patch'],
    [look('injection', 'gray', 'orange'), 'Gray injection pen with an orange button'],
    [look('cream', 'white', 'green'), 'White tube of cream with a green cap'],
  ])('%j is called %j (KIND-07)', (shown, words) => {
    expect(lookWords(shown)).toBe(words);
  });

  it('every form but a patch has a part for the second color (KIND-07)', () => {
    const parts = MEDICATION_FORMS.map((form) => [form, FORM_WORDS[form].second]);
    expect(parts).toStrictEqual([
      ['tablet', 'other half'],
      ['capsule', 'other half'],
      ['liquid', 'cap'],
      ['drops', 'cap'],
      ['inhaler', 'cap'],
      ['patch', null],
      ['injection', 'button'],
      ['cream', 'cap'],
    ]);
  });

  it.each([
    [look('capsule', 'white', 'blue'), null],
    [look('patch', 'brown'), null],
    [look('patch', 'brown', 'white'), 'A patch has no second color'],
    [look('capsule', null, 'white'), 'Choose the first color before the second'],
    [look('capsule', 'white', 'white'), 'Choose two different colors, or no second color'],
  ])('of %j the problem is %j (KIND-07)', (chosen, problem) => {
    expect(secondColorProblem(chosen)).toBe(problem);
  });

  it.each([
    ['another form keeps the colors', { form: 'drops' }, look('drops', 'white', 'blue')],
    ['a form without a second part drops the second', { form: 'patch' }, look('patch', 'white')],
    ['the first color as the second was', { color: 'blue' }, look('capsule', 'blue')],
    ['no color at all', { color: null }, look('capsule')],
  ] as const)('%s (KIND-07)', (_what, change, changed) => {
    expect(changedLook(look('capsule', 'white', 'blue'), change)).toStrictEqual(changed);
  });

  it.each([[null], [look('tablet')], [look('capsule', 'white', 'blue')]])('%j is the same once stored', (kept) => {
    expect(lookOf(storedLook(kept))).toStrictEqual(kept);
  });
});
