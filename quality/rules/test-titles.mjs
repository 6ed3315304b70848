// The titles of a test file, as printed: an id in a comment or in a test's body proves nothing.
import { parseSync } from 'vite';

const NAMES = new Set(['it', 'test', 'describe']);
/** Modifiers that skip a test, and calls without a title. */
const NOT_TITLES = new Set(['skip', 'todo', 'step']);
/** A placeholder in a title that takes the next cell of a row; '%%' and '%#' take none. */
const PLACE = /%[sdifjoOp]/g;
/** '$name' in a title takes that property of a row. */
const PROPERTY = /\$(\w+)/g;

/** @returns the titles of all tests and groups, table titles once per row */
export function titlesOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const constants = new Map();
  const titles = [];
  visit(program, constants, titles);
  return titles;
}

function visit(node, constants, titles) {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, constants, titles));
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') constants.set(node.id.name, node.init);
  if (node.type === 'CallExpression') {
    const called = calledIn(node.callee);
    if (NAMES.has(called.name)) {
      // Everything in a skipped group is skipped, too.
      if (called.members.some((member) => NOT_TITLES.has(member))) return;
      titles.push(...titlesIn(node, called.table, constants));
    }
  }
  for (const child of Object.values(node))
    if (child !== null && typeof child === 'object') visit(child, constants, titles);
}

/** `it.skip.each(table)` has the name 'it', the members 'skip' and 'each', and that table. */
function calledIn(callee) {
  if (callee.type === 'Identifier') return { name: callee.name, members: [], table: null };
  if (callee.type === 'MemberExpression') {
    const { name, members, table } = calledIn(callee.object);
    return { name, members: [...members, callee.property.name], table };
  }
  if (callee.type === 'CallExpression') {
    const called = calledIn(callee.callee);
    return called.members.at(-1) === 'each' ? { ...called, table: callee.arguments[0] ?? null } : called;
  }
  return { name: '', members: [], table: null };
}

function titlesIn(call, table, constants) {
  const title = wordsOf(call.arguments[0]);
  if (table === null) return title === '' ? [] : [title];
  const places = title.match(PLACE)?.length ?? 0;
  const properties = new Set([...title.matchAll(PROPERTY)].map(([, name]) => name));
  const rows = rowsOf(table, constants);
  // Computed rows are known only at run time; the title itself is known.
  if (rows.length === 0) return [title];
  return rows.map((row) => [title, ...shownCells(row, places, properties)].join(' '));
}

/** The cells of a row that the title has placeholders for. */
function shownCells(row, places, properties) {
  if (row.type === 'ArrayExpression') return row.elements.slice(0, places).map(wordsOf);
  if (row.type !== 'ObjectExpression') return places > 0 ? [wordsOf(row)] : [];
  return row.properties.filter(({ key }) => properties.has(key?.name)).map(({ value }) => wordsOf(value));
}

/** A table is written in the call or in a constant of the same file. */
function rowsOf(table, constants) {
  const inner = unwrapped(table);
  if (inner?.type === 'Identifier')
    return constants.has(inner.name) ? rowsOf(constants.get(inner.name), new Map()) : [];
  return inner?.type === 'ArrayExpression' ? inner.elements.filter((row) => row !== null).map(unwrapped) : [];
}

/** Without `as const` and the like. */
function unwrapped(node) {
  return node?.type.startsWith('TS') && node.expression !== undefined ? unwrapped(node.expression) : node;
}

function wordsOf(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(' ');
  if (node?.type === 'BinaryExpression') return wordsOf(node.left) + wordsOf(node.right);
  return '';
}
