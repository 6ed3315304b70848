// What was caught stays caught as long as neither the mutated file nor the test that noticed has changed. Kept with the
// source, for all mutants together take hours: whoever goes on tries only what is new.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param mutants those of which what was kept still counts; of others it is forgotten. */
export function openOutcomes(root, mutants) {
  const file = path.join(root, 'scripts', 'mutants', 'outcomes.json');
  const former = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const kept = Object.fromEntries(mutants.filter(({ id }) => id in former).map(({ id }) => [id, former[id]]));
  const hashOf = (test) => {
    const place = path.join(root, test);
    return existsSync(place) ? createHash('sha256').update(readFileSync(place)).digest('hex') : null;
  };
  return {
    /** The test that noticed; null where it has to be tried. The mutant's id changes with its file. */
    caughtBy({ id }) {
      const outcome = kept[id];
      return outcome !== undefined && hashOf(outcome.test) === outcome.hash ? outcome : null;
    },
    keep({ id }, { test, title }) {
      kept[id] = { test, title, hash: hashOf(test) };
      const sorted = Object.fromEntries(Object.entries(kept).sort(([one], [other]) => one.localeCompare(other)));
      writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
}
