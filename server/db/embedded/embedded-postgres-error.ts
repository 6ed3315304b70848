/** A reason the embedded database cannot run, in one sentence that may be shown to the person who started Hearthside. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Another Hearthside holds the folder of the database. */
export class FolderInUseError extends EmbeddedPostgresError {}

/** The system's code of an error ('ENOENT') or PostgreSQL's ('57P03'); '' when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
