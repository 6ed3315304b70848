// Removes each access check in turn and expects a test to notice (a4):
// node quality/mutants/run.mjs [--only words] [--afresh] [--list]
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findMutants } from './catalogue.mjs';
import { GUARDED_TWICE } from './guarded-twice.mjs';
import { openLane } from './lanes.mjs';
import { besideIt, testsFor } from './tests-for.mjs';

/** @param mutants the ones whose stored outcome still counts; all others are dropped */
function openOutcomes(root, mutants) {
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
    /** The test that noticed; null if it must be tried. The mutant's id changes with its file. */
    caughtBy({ id }) {
      const outcome = kept[id];
      return outcome?.test !== undefined && hashOf(outcome.test) === outcome.hash ? outcome : null;
    },
    keep({ id }, { test, title }) {
      kept[id] = { test, title, hash: hashOf(test) };
      write();
    },
    /** Whether exactly these tests were all run before and none noticed. */
    wentUnnoticed({ id }, tests) {
      return kept[id]?.asked === hashOfAll(tests);
    },
    keepUnnoticed({ id }, tests) {
      kept[id] = { asked: hashOfAll(tests) };
      write();
    },
  };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const LANES = 2;

const { values } = parseArgs({
  options: {
    /** Only mutants whose file or check contains these words. */
    only: { type: 'string', default: '' },
    /** Retries mutants that were caught before, too. */
    afresh: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const say = (line) => process.stdout.write(`${line}\n`);
const nameOf = ({ file, line, kind, check }) => `${file}:${line} ${kind}: ${check}`;

const allMutants = findMutants(root);
const mutants = allMutants.filter((mutant) => nameOf(mutant).includes(values.only));
if (values.list) {
  for (const mutant of mutants) say(nameOf(mutant));
  say(`${mutants.length} checks`);
  process.exit();
}

const startedAt = performance.now();
const outcomes = openOutcomes(root, values.afresh ? allMutants.filter((each) => !mutants.includes(each)) : allMutants);
const caught = mutants.filter((mutant) => outcomes.caughtBy(mutant) !== null);
const excuseOf = ({ file, check }) => GUARDED_TWICE.find((each) => each.file === file && check.startsWith(each.check));
const survived = mutants.filter((mutant) => outcomes.wentUnnoticed(mutant, besideIt(testsFor(root, mutant.file))));
/** Mutants that may go unnoticed come last: only running all that is tested beside them shows that nothing notices. */
const open = mutants
  .filter((mutant) => outcomes.caughtBy(mutant) === null && !survived.includes(mutant))
  .sort((one, other) => Number(excuseOf(one) !== undefined) - Number(excuseOf(other) !== undefined));
/** A program that does not even start would fail any test, which shows nothing about the check. */
const collapsed = [];
/** Per test file, how many mutants it has caught: the best ones run first for the next mutant. */
const catches = new Map();

function inOrder({ file }) {
  const count = (test) => catches.get(`${file} ${test}`) ?? 0;
  return testsFor(root, file).sort((one, other) => count(other) - count(one));
}

/** By test file: whether it passes with every check in place. One that fails anyway proves nothing and is left out. */
const sound = new Map();

async function isSound(lane, test) {
  if (!sound.has(test)) {
    const failure = await lane.attempt({ file: null, mutated: null, tests: [test] });
    sound.set(test, failure === null);
    if (failure !== null) say(`LEFT OUT ${test}, which fails with every check in place: ${failure.title}`);
  }
  return sound.get(test);
}

/** @returns the first failure caused by the mutant; null if nothing notices it */
async function firstNotice(lane, { file, mutated }, tests) {
  for (;;) {
    const asked = tests.filter((test) => sound.get(test) !== false);
    const failure = await lane.attempt({ file, mutated, tests: asked });
    if (failure === null || (await isSound(lane, failure.test))) return failure;
  }
}

/** Every test is tried but for what is guarded twice: there the tests beside it are enough. */
async function noticeOf(lane, mutant) {
  const tests = inOrder(mutant);
  const excuse = excuseOf(mutant);
  if (excuse === undefined) return firstNotice(lane, mutant, tests);
  const beside = besideIt(tests);
  const failure = await firstNotice(lane, mutant, beside);
  const isLast = survived.filter((each) => excuseOf(each) === excuse).length >= excuse.count;
  if (failure !== null || !isLast) return failure;
  const others = tests.filter((test) => !beside.includes(test));
  return others.length > 0 ? firstNotice(lane, mutant, others) : null;
}

async function work(lane) {
  for (let mutant = open.shift(); mutant !== undefined; mutant = open.shift()) {
    const failure = await noticeOf(lane, mutant);
    if (failure === null) {
      survived.push(mutant);
      const tests = besideIt(testsFor(root, mutant.file));
      const wereAllAsked = tests.every((test) => sound.get(test) !== false);
      if (excuseOf(mutant) !== undefined && wereAllAsked) outcomes.keepUnnoticed(mutant, tests);
      say(`SURVIVED ${nameOf(mutant)}`);
      continue;
    }
    if (failure.isCollapse) {
      collapsed.push(mutant);
      say(`COLLAPSED ${nameOf(mutant)}: ${failure.test}: ${failure.title}`);
      continue;
    }
    caught.push(mutant);
    outcomes.keep(mutant, failure);
    const key = `${mutant.file} ${failure.test}`;
    catches.set(key, (catches.get(key) ?? 0) + 1);
    say(`caught ${nameOf(mutant)} by ${failure.test}: ${failure.title}`);
  }
}

if (open.length > 0) {
  const lanes = await Promise.all(Array.from({ length: LANES }, () => openLane(root)));
  try {
    await Promise.all(lanes.map(work));
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
  }
}

/** For checks with the same text, no more than are known to be guarded twice. */
function isExcused(mutant) {
  const excuse = excuseOf(mutant);
  return excuse !== undefined && survived.filter((each) => excuseOf(each) === excuse).length <= excuse.count;
}

const excused = survived.filter(isExcused);
const survivors = survived.filter((mutant) => !excused.includes(mutant));
for (const mutant of excused) say(`guarded twice: ${nameOf(mutant)}: ${excuseOf(mutant).why}`);
for (const mutant of survivors) say(`NOBODY NOTICED: ${nameOf(mutant)}`);
const counts = {
  mutants: mutants.length,
  caught: caught.length,
  guardedTwice: excused.length,
  survivors: survivors.length,
  collapsed: collapsed.length,
  testsLeftOut: [...sound.values()].filter((isSoundNow) => !isSoundNow).length,
};
say(`${JSON.stringify(counts)} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
const folder = process.env.HEARTHSIDE_PROOF_FOLDER;
if (folder !== undefined) {
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, 'a4.jsonl'), `${JSON.stringify(counts)}\n`);
}
process.exitCode = survivors.length + collapsed.length > 0 ? 1 : 0;
