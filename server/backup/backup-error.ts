/** A reason why there is no backup, or why one cannot be restored, in sentences for the person who asked. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
