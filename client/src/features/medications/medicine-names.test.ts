import { expect, it } from 'vitest';
import { MEDICINE_NAMES } from './medicine-names';

it('has 500 common names, sorted, each once and spelled like a name (KIND-08)', () => {
  expect(MEDICINE_NAMES).toHaveLength(500);
  const lower = MEDICINE_NAMES.map((name) => name.toLowerCase());
  expect(new Set(lower).size).toBe(500);
  expect(lower).toEqual([...lower].sort());
  // 'Toprol-XL', 'Omega-3 fatty acids', 'Penicillin V'
  expect(MEDICINE_NAMES.filter((name) => !/^[A-Z][A-Za-z]+(?:[ -][A-Za-z]+|[ -]\d+)*$/.test(name))).toEqual([]);
});

it.each(['Metformin', 'Lisinopril', 'Lipitor', 'Insulin glargine', 'Tylenol'])('has %s (KIND-08)', (name) => {
  expect(MEDICINE_NAMES).toContain(name);
});
