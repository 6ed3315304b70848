// What was caught stays caught as long as neither the mutated file nor the test that noticed has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export function openOutcomes(root) {
  const file = path.join(root, 'node_modules', '.cache', 'hearthside-mutants.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
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
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(kept));
    },
  };
}
