/** Why a backup cannot be made or restored, in sentences for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
