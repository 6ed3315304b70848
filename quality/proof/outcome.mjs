// The results of a part of `npm run test:full`, and how they are shown.

/** @param lines JSON objects, one per line, as server/testing/report-part.ts writes them; equal names are summed */
export function addUp(lines) {
  const counts = {};
  for (const line of lines.split('\n').filter(Boolean)) {
    for (const [name, count] of Object.entries(JSON.parse(line))) counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

/** Why a part failed, or null. A part that counted nothing has proven nothing, whatever its exit code. */
export function failureOf({ faults }, { exitCode, counts }) {
  if (exitCode === null) return 'took too long';
  if (exitCode !== 0) return 'failed';
  if (Object.keys(counts).length === 0) return 'counted nothing';
  const found = faults.filter((name) => (counts[name] ?? 0) !== 0);
  return found.length > 0 ? `found ${found.join(', ')}` : null;
}

/**
 * A Markdown table: one row per part, including parts that have not run.
 * @param former rows by id, for parts without an outcome
 */
export function tableOf(parts, outcomes, former = new Map()) {
  const head = ['id', 'what', 'goal', 'tried', 'found', 'seconds', 'result', 'day'];
  const rows = parts.map((part) => {
    const outcome = outcomes.get(part.id);
    if (outcome === undefined) return former.get(part.id) ?? [part.id, part.what, part.goal, '', '', '', 'not run', ''];
    const names = Object.keys(outcome.counts);
    return [
      part.id,
      part.what,
      part.goal,
      words(
        outcome.counts,
        names.filter((name) => !part.faults.includes(name)),
      ),
      words(
        outcome.counts,
        names.filter((name) => part.faults.includes(name)),
      ),
      String(Math.round(outcome.seconds)),
      outcome.failure ?? 'passed',
      outcome.day,
    ];
  });
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** { lostDoses: 0 } is '0 lost doses', { riseMbByFiles: 31 } is '31 MB rise by files'. */
function words(counts, names) {
  return names.map((name) => counted(name, counts[name].toLocaleString('en-US'))).join(', ');
}

const UNITS = { Ms: 'ms', Mb: 'MB', Kb: 'kB' };

function counted(name, count) {
  const [, before, unit, after] = /^(.+?)(Ms|Mb|Kb)(|[A-Z].*)$/.exec(name) ?? [name, name, '', ''];
  return [count, UNITS[unit], spoken(`${before}${after}`)].filter(Boolean).join(' ');
}

function spoken(name) {
  return name
    .replaceAll(/[A-Z]+/g, (letters) => ` ${letters.length > 1 ? letters : letters.toLowerCase()}`)
    .replaceAll(/\d{4,}/g, (digits) => ` ${Number(digits).toLocaleString('en-US')}`)
    .trim();
}

const BEGIN = '<!-- results: written by `npm run test:full -- --write-docs` -->';
const END = '<!-- end of results -->';

/** The rows of parts that have run, by id, each with the day of its run: what ran for an earlier source stays on the page. */
export function rowsIn(page) {
  const rows = page
    .slice(page.indexOf(BEGIN), page.indexOf(END))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(rows.filter((cells) => /^\d{4}-/.test(cells.at(-1))).map((cells) => [cells[0], cells]));
}

/** @throws Error if the page has no results section */
export function withResults(page, results) {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from === -1 || to < from) throw new Error(`The page has no section between ${BEGIN} and ${END}.`);
  return `${page.slice(0, from)}${BEGIN}\n\n${results}\n\n${page.slice(to)}`;
}
