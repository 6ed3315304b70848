// Every access check, each as a copy of its file without it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { sourceFiles } from '../rules/import-rules.mjs';
import { drizzleConditions, textConditions } from './conditions.mjs';
import { askingOperations, contractAccess, gates, refusals } from './guards.mjs';
import { NAMED_CHECKS } from './named-checks.mjs';

const BINDER = 'server/http/binder.ts';
/** Tests and their helpers, demo data, and command-line programs for the operator. */
const NOT_SERVED = /\.test\.ts$|^server\/(?:testing|demo|backup|metrics)\//;

/**
 * @typedef {object} Mutant
 * @property {string} id the same as long as the file and the check are
 * @property {string} file
 * @property {number} line
 * @property {string} kind
 * @property {string} check its text in the file
 * @property {string} mutated the whole file without the check
 */

/** @returns {Mutant[]} by file and line. @throws Error for a named check that is not at its stated place */
export function findMutants(root) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const found = [];
  const operations = [];
  for (const file of sourceFiles(root, ['server', 'shared']).filter((each) => !NOT_SERVED.test(each))) {
    const text = read(file);
    const { program } = parseSync(file, text);
    found.push(...checksIn(file, text, program));
    if (file.startsWith('shared/api/')) operations.push(...askingOperations(program));
  }
  found.push(...gates(BINDER, read(BINDER), operations), ...NAMED_CHECKS.map((named) => locate(named, read)));
  return withoutRepeats(found.map((each) => complete(each, read(each.file))));
}

function checksIn(file, text, program) {
  if (file.startsWith('shared/')) {
    return file.startsWith('shared/api/') ? contractAccess(file, text, program) : refusals(file, text, program);
  }
  const isAboutCircles = file === 'server/access/circle-queries.ts';
  const hasStatements = /queries\.ts$|^server\/(?:access|auth)\//.test(file);
  return [
    ...refusals(file, text, program),
    ...(hasStatements ? drizzleConditions(file, text, program, { isAboutCircles }) : []),
    ...(hasStatements ? textConditions(file, text, program) : []),
  ];
}

function locate({ file, words, instead }, read) {
  const parts = read(file).split(words);
  if (parts.length !== 2) throw new Error(`'${words}' stands in ${file} ${parts.length - 1} times instead of once`);
  const start = parts[0].length;
  return { file, start, end: start + words.length, kind: 'named', check: words, instead };
}

function complete({ file, start, end, kind, check, instead, mutated = null }, text) {
  const before = text.slice(0, start);
  const line = before.split('\n').length;
  const changed = mutated ?? `${before}${instead}${text.slice(end)}`;
  const needsSql = instead?.startsWith('alwaysSql') === true;
  const whole = needsSql ? `import { sql as alwaysSql } from 'drizzle-orm';\n${changed}` : changed;
  return { id: digest(file, whole), file, line, kind, check: check.replaceAll(/\s+/g, ' '), mutated: whole };
}

const digest = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);

/** A check found by two patterns counts once. */
function withoutRepeats(mutants) {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  return [...byId.values()].sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}
