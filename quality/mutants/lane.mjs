// One of several processes that try mutants, each with its own copy of the tree and a warm test runner.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';

const root = process.cwd();

/** Generous, so that a busy machine does not count as catching a mutant. */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000 };
/** These count how many requests get through in a given time, which also depends on the machine. */
const WITHOUT = { testNamePattern: '^(?!.*with requests under way)' };

/** Silent: caught mutants need no report, and the parent process reports the others. */
const vitest = await createVitest(
  'test',
  {
    root,
    watch: false,
    bail: 1,
    retry: 0,
    maxWorkers: 1,
    fileParallelism: false,
    reporters: [{}],
    ...PATIENCE,
    ...WITHOUT,
  },
  {},
);

/** @returns null if all passed; else the first failure, and whether the file could not even start */
async function firstFailure(tests) {
  forgetEarlierRuns();
  const specifications = tests.map((test) => {
    const project = vitest.getProjectByName(test.startsWith('shared/') ? 'shared' : 'server');
    return project.createSpecification(path.join(root, test));
  });
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  for (const module of testModules) {
    const test = path.relative(root, module.moduleId);
    for (const each of module.children.allTests('failed')) {
      const [error] = each.result().errors ?? [];
      const [words = ''] = (error?.message ?? '').split('\n');
      return { test, title: `${each.fullName} (${words.slice(0, 100)})`, isCollapse: false };
    }
    const [error] = module.errors();
    if (error !== undefined) return { test, title: error.message.slice(0, 200), isCollapse: true };
  }
  const [test] = tests;
  const [error] = unhandledErrors;
  if (error !== undefined) return { test, title: error.message.slice(0, 200), isCollapse: true };
  const isFine = (each) => each.state() === 'passed' || each.state() === 'skipped';
  const wereAllRun = testModules.length === tests.length && testModules.every(isFine);
  return wereAllRun ? null : { test, title: 'not all of them were run', isCollapse: true };
}

/** Otherwise the limit of one failure would be reached before the first test. */
function forgetEarlierRuns() {
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.state.errorsSet.clear();
}

/** Runs with the file changed and restores it afterwards; null: unchanged. */
async function tryMutant({ file, mutated, tests }) {
  if (mutated === null) return firstFailureOf(tests);
  const place = path.join(root, file);
  const original = readFileSync(place, 'utf8');
  put(place, mutated);
  try {
    return await firstFailureOf(tests);
  } finally {
    put(place, original);
  }
}

function put(place, text) {
  writeFileSync(place, text);
  vitest.invalidateFile(place);
}

/** The likeliest one first. Files that run together load the server once. */
const TOGETHER = 8;

async function firstFailureOf([likeliest, ...others]) {
  const turns = [[likeliest]];
  for (let from = 0; from < others.length; from += TOGETHER) turns.push(others.slice(from, from + TOGETHER));
  for (const tests of turns) {
    const failure = await firstFailure(tests);
    if (failure !== null) return failure;
  }
  return null;
}

/** The parent may have given up in the meantime. */
function answer(said) {
  if (process.connected) process.send(said);
}

process.on('message', ({ mutant }) => {
  tryMutant(mutant).then(
    (failure) => answer({ failure }),
    (error) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
answer({ isReady: true });
