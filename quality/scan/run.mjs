// `npm run scan`: sqlmap and ffuf against the product with the demo family; exits with 1 on findings. See
// docs/security.md.
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createJudge, runFfuf, wordsFor } from './ffuf.mjs';
import { startProduct } from './product.mjs';
import { startProxy } from './proxy.mjs';
import { REFUSED_WITH_REASON, requestsFor, send } from './requests.mjs';
import { runSqlmap } from './sqlmap.mjs';
import { createWorld } from './world.mjs';

/** Concurrent scanners: more would measure the machine instead of the product. */
const AT_ONCE = 2;
const OUT = fileURLToPath(new URL('../../dist/scan', import.meta.url));

/** Nothing is skipped silently: without the scanners, the scan fails. */
function versionOf(program, argument) {
  try {
    return /\d+\.\d+(?:\.\d+)?/.exec(execFileSync(program, [argument], { encoding: 'utf8', stdio: 'pipe' }))?.[0];
  } catch {
    process.stderr.write(`${program} is not installed. On Debian or Ubuntu: apt-get install -y sqlmap ffuf\n`);
    process.exit(2);
  }
}

/** Endpoints of one method in parallel, one method after another, so that rows are read before they are deleted. */
async function inPhases(requests, work) {
  const waiting = Map.groupBy?.(requests, ({ method }) => method) ?? grouped(requests);
  const results = [];
  for (const phase of waiting.values()) {
    const runners = Array.from({ length: AT_ONCE }, async () => {
      for (let next = phase.shift(); next !== undefined; next = phase.shift()) results.push(await work(next));
    });
    await Promise.all(runners);
  }
  return results;
}

function grouped(requests) {
  const groups = new Map();
  for (const request of requests) groups.set(request.method, [...(groups.get(request.method) ?? []), request]);
  return groups;
}

async function scanEndpoint(address, world, request) {
  const proxy = await startProxy(address, request.as === null ? null : world.people[request.as]);
  const status = await send(proxy.address, request);
  const hasParameters = [request.inPath, request.inQuery, request.body ?? {}].some(
    (part) => Object.keys(part).length > 0,
  );
  const sqlmap = hasParameters ? await runSqlmap(proxy.address, request) : null;
  await proxy.close();
  const findings = [
    ...(sqlmap?.injectable ?? []).map((name) => `${request.operation}: ${name} can be injected into`),
    ...(sqlmap?.isComplete === false || sqlmap?.tested.length === 0
      ? [`${request.operation}: sqlmap did not come to an end`]
      : []),
    ...proxy.failures.map((failure) => `${failure.request.slice(0, 200)}: ${failure.status} ${failure.text ?? ''}`),
    ...(status >= 300 && REFUSED_WITH_REASON[request.operation] === undefined
      ? [`${request.operation}: the request that should get through is answered ${status}`]
      : []),
  ];
  process.stdout.write(
    `  ${request.operation}: ${status}, ${sqlmap?.tested.length ?? 0} parameters, ${JSON.stringify(proxy.answers)}\n`,
  );
  return { operation: request.operation, status, tested: sqlmap?.tested ?? [], answers: proxy.answers, findings };
}

async function discover(address, world, description) {
  const words = await wordsFor(description);
  const resources = new Set(Object.keys(description.paths).map((path) => path.split('/')[2]));
  const rounds = [
    ['/', 'GET', null],
    ['/', 'GET', 'senior'],
    ['/api/', 'GET', null],
    ['/api/', 'GET', 'senior'],
    ['/api/', 'POST', null],
    ['/assets/', 'GET', null],
    ...[...resources].map((resource) => [`/api/${resource}/`, 'GET', 'senior']),
  ];
  const results = [];
  for (const [prefix, method, as] of rounds) {
    const proxy = await startProxy(address, as === null ? null : world.people[as]);
    const judge = await createJudge(proxy.address, description);
    const found = await runFfuf(proxy.address, prefix, method, words);
    const findings = [];
    for (const { path, status } of found) {
      const wrong = await judge(proxy.address, method, path);
      if (wrong !== null) findings.push(`${method} ${path} (${as ?? 'nobody'}, ${status}): ${wrong}`);
    }
    findings.push(...proxy.failures.map(({ request, status, text }) => `${request}: ${status} ${text ?? ''}`));
    await proxy.close();
    process.stdout.write(
      `  ${method} ${prefix}… as ${as ?? 'nobody'}: ${words.length} words, ${JSON.stringify(proxy.answers)}\n`,
    );
    results.push({ prefix, method, as, words: words.length, answers: proxy.answers, findings });
  }
  return results;
}

function add(results) {
  const sum = {};
  for (const { answers } of results)
    for (const [status, count] of Object.entries(answers)) sum[status] = (sum[status] ?? 0) + count;
  return sum;
}

const versions = { sqlmap: versionOf('sqlmap', '--version'), ffuf: versionOf('ffuf', '-V') };
const startedAt = Date.now();
const product = await startProduct();
try {
  const description = await (await fetch(`${product.address}/api/openapi.json`)).json();
  const world = await createWorld(product.address);
  process.stdout.write(`ffuf ${versions.ffuf}\n`);
  const ffuf = await discover(product.address, world, description);
  process.stdout.write(`sqlmap ${versions.sqlmap}\n`);
  const sqlmap = await inPhases(requestsFor(description, world), (request) =>
    scanEndpoint(product.address, world, request),
  );
  const findings = [...ffuf, ...sqlmap].flatMap((result) => result.findings);
  findings.push(...product.errors().map((line) => `logged: ${line.slice(0, 300)}`));
  if (!product.isAlive()) findings.push('the product did not outlive the scan');
  const summary = {
    date: new Date().toISOString(),
    versions,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    endpoints: sqlmap.length,
    parameters: sqlmap.reduce((sum, { tested }) => sum + tested.length, 0),
    sqlmapAnswers: add(sqlmap),
    ffufAnswers: add(ffuf),
    findings,
  };
  await mkdir(OUT, { recursive: true });
  await writeFile(`${OUT}/scan.json`, `${JSON.stringify({ summary, sqlmap, ffuf }, null, 2)}\n`);
  console.table({
    endpoints: summary.endpoints,
    'parameters tested': summary.parameters,
    'answers to sqlmap': JSON.stringify(summary.sqlmapAnswers),
    'answers to ffuf': JSON.stringify(summary.ffufAnswers),
    seconds: summary.seconds,
    findings: findings.length,
  });
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await product.stop();
}
