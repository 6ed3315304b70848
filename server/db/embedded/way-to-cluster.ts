// How PostgreSQL, run by a user without rights, finds a cluster in a place only root can reach (/root, mktemp -d).
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { firstClosedFolder, type UnprivilegedUser } from './unprivileged-user';

export interface WayToCluster {
  /** True if a folder above keeps the user out. */
  isClosed: boolean;
  /** The cluster's path for a program that is started inside `cluster`. */
  pathFrom(cluster: string): string;
}

/**
 * Linux needs no access to the working directory's path, nor to reach it again as /proc/self/cwd: root starts the
 * program inside the cluster and then drops its rights. Elsewhere this throws EmbeddedPostgresError with advice.
 */
export async function findWayToCluster(
  root: string,
  user: UnprivilegedUser | null,
  platform: string = process.platform,
): Promise<WayToCluster> {
  const closed = user && (await firstClosedFolder(root, user));
  if (!closed) return { isClosed: false, pathFrom: (cluster) => cluster };
  if (platform === 'linux') return { isClosed: true, pathFrom: () => '/proc/self/cwd' };
  throw new EmbeddedPostgresError(
    `Started as root, Hearthside runs its database as the user '${user.name}', who may not enter ${closed}. ` +
      `Please set DATA_DIR to a folder that everybody may pass through, such as /var/lib/hearthside, or start Hearthside as an ordinary user.`,
  );
}
