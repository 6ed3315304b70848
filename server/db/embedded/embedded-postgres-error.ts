/** Why the embedded database cannot run, in one sentence for the person who started Hearthside. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Another Hearthside holds the database's folder. */
export class FolderInUseError extends EmbeddedPostgresError {}

/** An error's code from the system ('ENOENT') or from PostgreSQL ('57P03'); '' if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
