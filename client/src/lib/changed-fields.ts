import { stableStringify } from './stable-stringify';

/** Of these fields, the ones that hold something else than before: what is left out is somebody else's to change. */
export function changedFields<Fields extends object>(fields: Fields, before: object): Partial<Fields> {
  const valuesBefore = new Map<string, unknown>(Object.entries(before));
  const changed: Partial<Fields> = { ...fields };
  for (const name in fields) {
    if (stableStringify([fields[name]]) === stableStringify([valuesBefore.get(name)])) delete changed[name];
  }
  return changed;
}
