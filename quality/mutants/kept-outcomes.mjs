// What was caught stays caught as long as neither the mutated file nor the test that noticed has changed; what is guarded
// twice went unnoticed by all tests that were asked, and stays so until one of them changes. Kept with the source, for all
// mutants together take hours: whoever goes on tries only what is new.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param mutants those of which what was kept still counts; of others it is forgotten. */
export function openOutcomes(root, mutants) {
  const file = path.join(root, 'quality', 'mutants', 'outcomes.json');
  const former = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const kept = Object.fromEntries(mutants.filter(({ id }) => id in former).map(({ id }) => [id, former[id]]));
  const hashOf = (test) => {
    const place = path.join(root, test);
    return existsSync(place) ? createHash('sha256').update(readFileSync(place)).digest('hex') : null;
  };
  const hashOfAll = (tests) => createHash('sha256').update(tests.map(hashOf).sort().join()).digest('hex');
  const write = () => {
    const sorted = Object.fromEntries(Object.entries(kept).sort(([one], [other]) => one.localeCompare(other)));
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
  };
  return {
    /** The test that noticed; null where it has to be tried. The mutant's id changes with its file. */
    caughtBy({ id }) {
      const outcome = kept[id];
      return outcome?.test !== undefined && hashOf(outcome.test) === outcome.hash ? outcome : null;
    },
    keep({ id }, { test, title }) {
      kept[id] = { test, title, hash: hashOf(test) };
      write();
    },
    /** Whether just these tests were all asked before, and none noticed. */
    wentUnnoticed({ id }, tests) {
      return kept[id]?.asked === hashOfAll(tests);
    },
    keepUnnoticed({ id }, tests) {
      kept[id] = { asked: hashOfAll(tests) };
      write();
    },
  };
}
