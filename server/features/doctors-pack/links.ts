import { createHash, randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { createPackLink, PackLink } from '@shared/api/doctors-pack';
import { MOST_LINKS } from '@shared/domain/pack/pack';
import { usualPaper } from '@shared/domain/pack/file-name';
import type { AccessRecorder } from '../../access/access-recorder';
import type { Viewer } from '../../auth/viewer';
import { AppError, notFound } from '../../errors/app-error';
import { packFolder } from '../../files/folders';
import { rowForFiles } from '../../files/row-for-files';
import type { UploadedFiles } from '../../files/storage-quota';
import type { AffectedPeople } from '../../live/announcement';
import type { LinkQueries, LinkRow } from './link-queries';
import type { Packs } from './packs';
import { sendPack } from './send-pack';

/** 192 bits: nobody can guess the address. */
const SECRET_BYTES = 24;
const DAY_MS = 24 * 60 * 60 * 1000;

type AskedLink = z.output<(typeof createPackLink)['body']>;

interface LinkParts {
  queries: LinkQueries;
  packs: Packs;
  files: UploadedFiles;
  record: AccessRecorder;
  clock: () => Date;
  /** The beginning of the address; undefined: the address in the person's own browser. */
  publicUrl: string | undefined;
}

/** Addresses at which others read a pack as it was when the link was made, until they expire (PACK-21). */
export function createPackLinks({ queries, packs, files, record, clock, publicUrl = '' }: LinkParts) {
  return {
    async list(viewer: Viewer): Promise<PackLink[]> {
      return (await queries.list(viewer.id, clock())).map(presentLink);
    },

    async create(viewer: Viewer, { appointmentId, days, paper = usualPaper(viewer.timeZone), validDays }: AskedLink) {
      if (viewer.role !== 'senior') {
        throw new AppError('not_permitted', 'Only they can do this themselves. You can save the file instead.');
      }
      if ((await queries.count(viewer.id, clock())) >= MOST_LINKS) throw tooMany();
      const senior = { id: viewer.id, timeZone: viewer.timeZone };
      const made = await packs.make(viewer, senior, { appointmentId, days, paper });
      const now = clock();
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const id = uuidv7();
      const file = `${packFolder(viewer.id)}/${id}.pdf`;
      const expiresAt = new Date(now.getTime() + validDays * DAY_MS);
      const link = {
        id,
        userId: viewer.id,
        secretDigest: digestOf(secret),
        file,
        fileName: made.fileName,
        days,
        paper,
      };
      await files.put(file, made.file, viewer.id);
      const isStored = await rowForFiles(
        () => queries.add({ ...link, createdAt: now, expiresAt }, now),
        () => files.remove(file),
      );
      if (!isStored) throw tooMany();
      const url = `${publicUrl.replace(/\/$/, '')}/api/doctors-pack/shared/${secret}`;
      return { id, url, expiresAt: expiresAt.toISOString() };
    },

    /** @throws AppError not_found */
    async revoke(viewer: Viewer, id: string): Promise<void> {
      const file = await queries.remove(viewer.id, id);
      if (file === null) throw notFound();
      await files.remove(file);
    },

    /**
     * Counts the look before anything is answered. Wrong secrets are not counted: nobody can guess 192 bits, and a limit would
     * lock out a doctor's whole office.
     * @throws AppError not_found for an unknown, stopped or expired address
     */
    async open(
      secret: string,
      viewerId: string | null,
      response: Response,
    ): Promise<{ affected: AffectedPeople | null }> {
      const link = await queries.look(digestOf(secret), viewerId, clock());
      if (link === null) throw notFound();
      const { userId, file, fileName } = link;
      // As a look of the owner's own, which is never recorded otherwise: nobody knows who it was.
      if (viewerId !== userId) await record(userId, userId, 'doctors-pack', 'looked');
      await sendPack(response, fileName, async () => files.send(file, response));
      return { affected: { id: userId, userIds: [userId] } };
    },

    /** Every hour: rows and files of links that have expired. */
    async sweep(): Promise<void> {
      for (const { id, userId, file } of await queries.listExpired(clock())) {
        await files.remove(file);
        await queries.remove(userId, id);
      }
    },
  };
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const tooMany = () =>
  new AppError('conflict', `At most ${MOST_LINKS} links can work at a time. Please stop one first.`);

function presentLink({ id, days, paper, createdAt, expiresAt, looks, lastLookedAt }: LinkRow): PackLink {
  return {
    id,
    days,
    paper,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    looks,
    lastLookedAt: lastLookedAt?.toISOString() ?? null,
  };
}
