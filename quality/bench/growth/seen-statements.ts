/** The statements behind each request, seen at the driver of a server that is not measured. */
import { type ServerStart, startServer } from '../server/processes';
import type { SentStatement } from './report-queries';
import { answerTo, type MeasuredRequest } from './requests';
import type { Resident } from './residents';

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
      // The first look within an hour is recorded; what every later one sends is asked about.
      await answerTo(request, resident, server.port);
      server.takeStatements();
      await answerTo(request, resident, server.port);
      // What comes after the answer belongs to the request too.
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const told of server.takeStatements()) {
        const statement: SentStatement = JSON.parse(told);
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
