// Ownership conditions in database statements, each replaced by one that is true for every row.
import { walk } from './guards.mjs';

/** Columns that say who owns a row, who may see it, and whether a secret or session is still valid. */
const WHOSE =
  /^(?:userId|seniorId|caregiverId|senderId|authorId|viewerId|caregiverEmail|isPrivate|sharedWith|conversationId|updateId|secret|token|tokenDigest|status|expiresAt|expire|sid|password|teamSetsSimpleView|deletionRequestedAt)$/;
const COMPARISONS = new Set(['eq', 'ne', 'inArray', 'gt', 'gte', 'lt', 'lte']);
const JOINS = new Set(['innerJoin', 'leftJoin', 'innerJoinLateral', 'leftJoinLateral']);

const COLUMN = String.raw`(?:\w+\.)?(?:user_id|senior_id|caregiver_id|sender_id|author_id|viewer_id|caregiver_email|secret|sid|expire|is_private)`;
const OTHER_SIDE = String.raw`(?:\$\d+|asked\.\w+|any\(\$\d+(?:::\w+(?:\[\])?)?\)|now\(\)|'\w+')`;
/** In a statement written as text: a comparison, but not a join condition and not a selected column. */
const IN_TEXT = new RegExp(
  String.raw`\b(?:not )?${COLUMN}(?:\s*(?:=|<>|>=|<=|<|>)\s*${OTHER_SIDE}|(?<=is_private))(?=[\s),;'\x60]|$)`,
  'g',
);
const BEFORE = /(?:^[\s'`]*|\bwhere|\band|\bor|\bon|\(|\bwhen)\s*$/;

/** Comparisons written with Drizzle. */
export function drizzleConditions(file, text, program, { isAboutCircles }) {
  const tables = tablesIn(program, text);
  const found = [];
  walk(program, (node, above) => {
    if (node.type !== 'CallExpression' || !COMPARISONS.has(node.callee.name)) return;
    const [column, value] = node.arguments;
    const name = columnOf(column, text);
    if (name === null) return;
    const isJoin = above.some(({ type, callee }) => type === 'CallExpression' && JOINS.has(callee.property?.name));
    const isBetweenColumns = value?.type === 'MemberExpression' && tables.has(value.object.name);
    if ((isJoin || isBetweenColumns) && !isAboutCircles) return;
    const { start, end } = node;
    const condition = text.slice(start, end);
    found.push({
      file,
      start,
      end,
      kind: 'drizzle',
      check: condition,
      instead: `alwaysSql\`(\${${condition}} or true)\``,
    });
  });
  return found;
}

function columnOf(node, text) {
  if (node?.type === 'MemberExpression') {
    const name = node.computed ? 'seniorId' : node.property.name;
    return WHOSE.test(name) || (name === 'id' && node.object.name === 'users') ? name : null;
  }
  const isOfAddress = node?.type === 'TaggedTemplateExpression' && /email/i.test(text.slice(node.start, node.end));
  return isOfAddress ? 'email' : null;
}

function tablesIn(program, text) {
  const names = new Set();
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration' && /schema/.test(node.source.value)) {
      for (const { local } of node.specifiers) names.add(local.name);
    }
    if (node.type === 'VariableDeclarator' && text.slice(node.init?.start, node.init?.end).startsWith('alias(')) {
      names.add(node.id.name);
    }
  });
  return names;
}

/** Comparisons in statements written as text. */
export function textConditions(file, text, program) {
  const found = [];
  const add = (start, end) => {
    const check = text.slice(start, end);
    found.push({ file, start, end, kind: 'text', check, instead: `(${check} or true)` });
  };
  walk(program, (node, [parent]) => {
    const isText = node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string');
    if (isText && parent?.type !== 'ImportDeclaration') {
      for (const { start, end } of comparisonsIn(text, node)) add(start, end);
    }
    if (node.type === 'TaggedTemplateExpression') {
      for (const { start, end } of comparisonsWithValues(text, node.quasi)) add(start, end);
    }
  });
  return found;
}

function comparisonsIn(text, { start, end }) {
  const part = text.slice(start, end);
  return [...part.matchAll(IN_TEXT)]
    .filter(({ index }) => BEFORE.test(part.slice(0, index)))
    .map(({ index, 0: condition }) => ({ start: start + index, end: start + index + condition.length }));
}

const WITH_VALUE = new RegExp(String.raw`(?:\b${COLUMN}|lower\((?:\w+\.)?caregiver_email\))\s*=\s*(?:lower\()?\$\{$`);

/** `sql`… user_id = ${userId} …`` */
function comparisonsWithValues(text, { start, expressions }) {
  return expressions.flatMap((expression) => {
    const before = text.slice(start, expression.start);
    const left = WITH_VALUE.exec(before);
    if (left === null || !BEFORE.test(before.slice(0, left.index))) return [];
    const rest = text.slice(expression.end);
    const [tail] = (left[0].endsWith('lower(${') ? /^\}(?:::text)?\)/ : /^\}/).exec(rest) ?? ['}'];
    return [{ start: start + left.index, end: expression.end + tail.length }];
  });
}
