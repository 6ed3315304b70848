/** What the server said when it refused (DECISIONS D-30): one human sentence, a slug, and messages per field path. */
interface ErrorBody {
  message: string;
  code: string;
  fields: Record<string, string>;
}

const NO_CONNECTION = 'Hearthside cannot be reached just now. Please check the connection and try again.';

/**
 * A request that did not succeed.
 *
 * `message` is literally '{status}: {response text}' (D1:190), the status text standing in for an empty body.
 * `sentence` is what a person may read. `status` 0 means that no answer came at all.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The server's own sentence, or null where it sent none. */
  readonly serverSentence: string | null;

  constructor(
    readonly status: number,
    responseText: string,
    statusText = '',
  ) {
    super(`${status}: ${responseText || statusText}`);
    const body = readErrorBody(responseText);
    this.code = body?.code ?? (status === 0 ? 'no_connection' : 'unknown');
    this.fields = body?.fields ?? {};
    this.serverSentence = body?.message ?? null;
  }

  get sentence(): string {
    if (this.serverSentence !== null) return this.serverSentence;
    return this.status === 0 ? NO_CONNECTION : 'Something went wrong. Please try again.';
  }

  /** No session any more: the sign-in redirect starts only for this one, not for wrong credentials (D-30). */
  get isUnauthorized(): boolean {
    return this.message.startsWith('401:') && this.message.includes('Unauthorized');
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}

/** What a person may read about a failure: the server's sentence, never a code. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  return 'Something went wrong. Please try again.';
}

function readErrorBody(text: string): ErrorBody | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('message' in parsed)) return null;
    const { message } = parsed;
    if (typeof message !== 'string') return null;
    const code = 'code' in parsed && typeof parsed.code === 'string' ? parsed.code : 'unknown';
    const fields = 'fields' in parsed ? readFields(parsed.fields) : {};
    return { message, code, fields };
  } catch {
    return null;
  }
}

function readFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}
