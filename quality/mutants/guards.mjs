// Checks in TypeScript: a throw refuses the request, and a contract declares what it accesses.

/** Visits every node of a syntax tree with its ancestors, nearest first. */
export function walk(node, visit, above = []) {
  if (typeof node?.type === 'string') visit(node, above);
  const next = typeof node?.type === 'string' ? [node, ...above] : above;
  for (const [key, value] of Object.entries(node ?? {})) {
    if (key === 'parent' || typeof value !== 'object' || value === null) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null) walk(child, visit, next);
    }
  }
}

/** Errors thrown when the current user may not do or see something. */
const REFUSAL = /^throw (?:notFound\(|unauthorized\(|new AppError\(\s*'(?:not_shared|not_permitted|foreign_origin)')/;
/** What the socket and the access rule return instead. */
const REFUSED = /^return (?:refuse\(socket, (?:401|403)\)|'(?:unknown|not_shared)')/;

/** `if (notAllowed) throw …`, without the condition. */
export function refusals(file, text, program) {
  const found = [];
  walk(program, (node) => {
    if (node.type !== 'IfStatement') return;
    const first = node.consequent.type === 'BlockStatement' ? node.consequent.body[0] : node.consequent;
    const said = first === undefined ? '' : text.slice(first.start, first.end);
    if (!REFUSAL.test(said) && !REFUSED.test(said)) return;
    const { start, end } = node.test;
    found.push({ file, start, end, kind: 'refusal', check: text.slice(start, end), instead: 'false' });
  });
  return found;
}

const OTHER_AREA = {
  medications: 'health',
  health: 'family',
  appointments: 'medications',
  family: 'appointments',
  tasks: 'appointments',
};
/** What a connected user may do besides reading (shared/access/access.ts); the rest is reserved for the senior. */
const SHARED = {
  medications: ['add', 'change', 'take', 'delete'],
  appointments: ['add', 'change', 'complete', 'delete'],
  health: ['add'],
  family: ['add'],
  tasks: ['add', 'change', 'claim', 'complete', 'delete'],
};

/** Each contract with another area, and those that change data also as if they only read. */
export function contractAccess(file, text, program) {
  const found = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.name !== 'endpoint') return;
    const [operation, declared] = node.arguments;
    const access = declared.properties.find(({ key }) => key?.name === 'access')?.value;
    if (access?.type !== 'ObjectExpression') return;
    const part = (name) => access.properties.find(({ key }) => key.name === name).value;
    const [area, action] = [part('area'), part('action')];
    const about = operation.value;
    const swap = ({ start, end }, instead, check) =>
      found.push({ file, start, end, kind: 'contract', check, instead: `'${instead}'` });
    swap(area, OTHER_AREA[area.value], `${about}: area ${area.value}`);
    if (action.value !== 'read' && !SHARED[area.value].includes(action.value)) {
      swap(action, 'read', `${about}: action ${action.value}`);
    }
  });
  return found;
}

const ASKED = 'this.gate.admit(';

/** Each endpoint in turn without its access rule. */
export function gates(file, text, operations) {
  const asked = [...text.matchAll(new RegExp(ASKED.replace('(', String.raw`\(`), 'g'))];
  return operations.map((operation) => ({
    file,
    kind: 'gate',
    check: `${operation}: the access rule is not asked`,
    mutated: text.replaceAll(ASKED, `admitting(this.gate, contract.operation === '${operation}', `) + OPEN_GATE,
    start: asked[0].index,
  }));
}

/** Lets everyone through to the open endpoint. */
const OPEN_GATE = `
function admitting(gate, isOpen, viewer, seniorId, area, action) {
  return isOpen ? { id: seniorId, timeZone: viewer.timeZone } : gate.admit(viewer, seniorId, area, action);
}
`;

/** The operations in a contracts file that apply the access rule. */
export function askingOperations(program) {
  const found = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.name !== 'endpoint') return;
    const [operation, declared] = node.arguments;
    const access = declared.properties.find(({ key }) => key?.name === 'access')?.value;
    if (access?.type === 'ObjectExpression') found.push(operation.value);
  });
  return found;
}
