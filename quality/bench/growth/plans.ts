/** How PostgreSQL executes a statement: its plan, what the plan touched, and what is wrong with it. */
import pg from 'pg';
import { quantile } from '../lib/figures';
import { type ServerStart, startServer } from '../lib/processes';
import type { SentStatement } from '../lib/report-statements';
import { answerTo, type MeasuredRequest } from './requests';
import type { Resident } from './residents';

/** The fields of EXPLAIN (FORMAT JSON) used here. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'Scan Direction'?: string;
  Filter?: string;
  'Sort Key'?: string[];
  'Presorted Key'?: string[];
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

export interface Explained {
  label: string;
  /** 'generic': one plan kept for all values; 'custom': made for these values. */
  mode: 'generic' | 'custom';
  plan: PlanNode;
  /** Milliseconds inside PostgreSQL, the median of several runs. */
  executionMs: number;
  /** 8 kB pages accessed, in memory or not; a page accessed twice counts twice. */
  pages: number;
}

const EXECUTIONS = 7;
/** Below this size, a full scan is the right plan. */
const FEW_ROWS = 1000;

/** Both plans of a named statement, because PostgreSQL chooses between them; otherwise the one for its values. */
export async function explainAll(url: string, statements: readonly SeenStatement[]): Promise<Explained[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const explained: Explained[] = [];
    for (const statement of statements) {
      explained.push(await explain(client, statement, 'custom'));
      if (statement.name !== null) explained.push(await explain(client, statement, 'generic'));
    }
    return explained;
  } finally {
    await client.end();
  }
}

async function explain(client: pg.Client, statement: SeenStatement, mode: Explained['mode']): Promise<Explained> {
  const { label, text, values } = statement;
  const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
  // Some statements write: their changes are rolled back.
  await client.query('begin');
  try {
    await client.query(`set local plan_cache_mode = force_${mode}_plan`);
    await client.query(`prepare explained as ${text}`);
    const times: number[] = [];
    let plan: PlanNode | null = null;
    for (let execution = 0; execution < EXECUTIONS; execution += 1) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
        `explain (analyze, buffers, timing off, summary on, format json) execute explained${given}`,
      );
      const [told] = rows[0]?.['QUERY PLAN'] ?? [];
      if (told === undefined) throw new Error(`PostgreSQL explains nothing about ${label}`);
      plan = told.Plan;
      times.push(told['Execution Time']);
    }
    if (plan === null) throw new Error(`There is no plan of ${label}`);
    times.sort((one, other) => one - other);
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    return { label, mode, plan, executionMs: quantile(times, 0.5), pages };
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

/** @param value parsed from JSON */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (!Array.isArray(value)) return pg.escapeLiteral(asText(value));
  return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(asText(item))).join(',')}}`);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a plan must not do on a large table: scan the whole table or a whole index. */
export function faultsOf({ label, mode, plan }: Explained): string[] {
  return nodesOf(plan).flatMap((node) => {
    const where = `${label} (${mode} plan)`;
    const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0 } = node;
    if ((rows + removed) * loops <= FEW_ROWS) return [];
    if (node['Node Type'] === 'Seq Scan') return [`${where} reads the whole table ${node['Relation Name']}`];
    const readsIndex = /^(?:Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type']);
    return readsIndex && node['Index Cond'] === undefined ? [`${where} reads the whole ${node['Index Name']}`] : [];
  });
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** The plan as short text: one line per step, inner steps indented. */
export function planText(node: PlanNode, depth = 0): string[] {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0 } = node;
  const words = [
    node['Node Type'] + (node['Scan Direction'] === 'Backward' ? ' backward' : ''),
    node['Index Name'] ?? node['Relation Name'],
    node['Sort Key'] === undefined ? undefined : `by ${node['Sort Key'].map(shortKey).join(', ')}`,
    node['Presorted Key'] === undefined
      ? undefined
      : `(${node['Presorted Key'].map(shortKey).join(', ')} sorted already)`,
    // For a repeated step, the total over all repetitions.
    `→ ${Math.round(rows * loops)}`,
    removed > 0 ? `(and ${Math.round(removed * loops)} read in vain)` : undefined,
  ];
  const line = '  '.repeat(depth) + words.filter((word) => word !== undefined).join(' ');
  return [line, ...(node.Plans ?? []).flatMap((inner) => planText(inner, depth + 1))];
}

function shortKey(key: string): string {
  return key.replaceAll('"', '').replace(/^\w+\./, '');
}

/** The plan's steps without what depends on the values: plans of the same shape read the same. */
export function shapeOf(plan: PlanNode): string {
  return nodesOf(plan)
    .map((node) => [node['Node Type'], node['Index Name'] ?? node['Relation Name'] ?? ''].join(' ').trim())
    .join(' > ');
}

export interface SeenStatement extends SentStatement {
  /** Its name, or the first request that sends it. */
  label: string;
}

/** Each statement once, with the values of the first request that sent it. */
export async function seeStatements(
  start: ServerStart,
  requests: readonly MeasuredRequest[],
  resident: Resident,
): Promise<SeenStatement[]> {
  const server = await startServer({ ...start, reportsStatements: true });
  try {
    const seen = new Map<string, SeenStatement>();
    for (const request of requests) {
      // The first view within an hour is recorded; the statements of later ones are the ones examined.
      await answerTo(request, resident, server.port);
      server.takeStatements();
      await answerTo(request, resident, server.port);
      // Work after the response belongs to the request too.
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const statement of server.takeStatements()) {
        const label = statement.name ?? `${request.name}: ${verbAndTable(statement.text)}`;
        const isExplainable = /^\s*(?:select|with|insert|update|delete)\b/i.test(statement.text);
        if (isExplainable && !seen.has(statement.text)) seen.set(statement.text, { ...statement, label });
      }
    }
    return [...seen.values()];
  } finally {
    await server.stop();
  }
}

function verbAndTable(text: string): string {
  const table = /\b(?:from|update|into)\s+"?(\w+)/i.exec(text)?.[1] ?? 'no table';
  return `${text.trim().split(/\s/, 1).join('')} ${table}`;
}
