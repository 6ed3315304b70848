// One installation's part of an archive. Another one, or what was restored from this one, has a line of its own.
//
//   <line>/base/hearthside-backup-<date>/    a backup without photos and documents, as `npm run backup` makes them; in a
//                                            bucket its files are packed into one
//   <line>/wal/<segment>.<signature>         the write-ahead log from then on, compressed
//   <line>/files/<key>.<signature>           photos and documents
//   <line>/gone.json                         since when files are gone, by key
import { BackupError } from '../backup-error';
import { type Manifest, MANIFEST, parseManifest, SIGNATURE } from '../backup-folder';
import { isSigned, sign } from '../signature';
import type { ArchiveStore } from './store';

type Kind = 'wal' | 'files';

/** A signed file. */
export interface Kept {
  name: string;
  key: string;
  signature: string;
  modifiedAt: Date;
}

export interface Base {
  key: string;
  endsAt: Date;
  manifest: Manifest & { firstSegment: string };
}

export function createLine(store: ArchiveStore, id: string, secret: string | null) {
  return {
    id,
    baseFolder: `${id}/base`,

    async put(kind: Kind, name: string, bytes: Buffer): Promise<void> {
      if (secret === null) throw new Error('Nothing is stored without a signature');
      await store.put(`${id}/${kind}/${name}.${sign(secret, [id, kind, name, bytes])}`, bytes);
    },

    async list(kind: Kind): Promise<Kept[]> {
      const prefix = `${id}/${kind}/`;
      return (await store.list(prefix)).flatMap(({ key, modifiedAt }) => {
        const [, name, signature] = /^(.+)\.([0-9a-f]{64})$/.exec(key.slice(prefix.length)) ?? [];
        return name === undefined || signature === undefined ? [] : [{ name, key, signature, modifiedAt }];
      });
    },

    /** @throws BackupError if its signature does not fit. */
    async read(kind: Kind, { name, key, signature }: Kept): Promise<Buffer> {
      const bytes = await store.read(key);
      if (bytes === null) throw new BackupError(`The file ${key} vanished from the archive in ${store.where}.`);
      if (secret !== null && !isSigned(secret, [id, kind, name, bytes], signature)) {
        throw new BackupError(
          `The signature of ${key} in ${store.where} does not fit: it was changed. Nothing was restored.`,
        );
      }
      return bytes;
    },

    bases: () => listBases(store, `${id}/base/`),
  };
}

export type Line = ReturnType<typeof createLine>;

/** Complete ones, oldest first. @param prefix '' for those of every installation. */
export async function listBases(store: ArchiveStore, prefix: string): Promise<Base[]> {
  const complete = (await store.list(prefix)).filter(({ key }) =>
    new RegExp(`^[^/]+/base/hearthside-backup-[^/.]+/${SIGNATURE}$`).test(key),
  );
  const bases: Base[] = [];
  for (const { key } of complete) {
    const folder = key.slice(0, -SIGNATURE.length - 1);
    const text = await store.read(`${folder}/${MANIFEST}`);
    const manifest = parseManifest(text?.toString('utf8') ?? '', `${store.where}, ${folder}`);
    const { endsAt, firstSegment } = manifest;
    if (endsAt === undefined || firstSegment === undefined) continue;
    bases.push({ key: folder, endsAt: new Date(endsAt), manifest: { ...manifest, firstSegment } });
  }
  return bases.sort((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
}
