import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { EmergencyCard, ownEmergencyCard } from '@shared/api/emergency';
import { isFinished } from '@shared/domain/dose-plan';
import { localDate } from '@shared/domain/zoned-time';
import type { AccessGate } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import { notFound } from '../../errors/app-error';
import type { AffectedPeople } from '../../live/announcement';
import type { CardQueries, CardRows } from './card-queries';

type OwnCard = z.output<typeof ownEmergencyCard>;

/** 192 bits: nobody can guess the address. */
const SECRET_BYTES = 24;

export interface CardDependencies {
  queries: CardQueries;
  gate: AccessGate;
  clock: () => Date;
  /** The beginning of the address in the QR code; undefined: the address in the person's own browser. */
  publicUrl: string | undefined;
}

/**
 * What a helper needs to know in an emergency. Private to the person until they create an address for it; then anyone
 * with the address can read it until it is stopped or replaced.
 */
export function createCardService({ queries, gate, clock, publicUrl = '' }: CardDependencies) {
  async function readCard(userId: string, now: Date): Promise<Omit<CardRows, 'timeZone'> & { readAt: string }> {
    const rows = await queries.findCard(userId);
    if (rows === null) throw notFound();
    const { timeZone, medications, ...rest } = rows;
    const today = localDate(now, timeZone);
    const current = medications.filter((medication) => !isFinished(medication, today));
    return { ...rest, medications: current, readAt: now.toISOString() };
  }

  /**
   * Wrong secrets are not counted: nobody can guess 192 bits, and a limit would lock out helpers who share an address
   * with an attacker, such as everyone in a phone network.
   * @throws AppError not_found
   */
  async function ownerOf(secret: string): Promise<string> {
    const owner = await queries.findOwner(secret);
    if (owner === null) throw notFound();
    return owner;
  }

  async function readOwnCard(viewer: Viewer): Promise<OwnCard> {
    const [card, link, looks] = await Promise.all([
      readCard(viewer.id, clock()),
      queries.findLink(viewer.id),
      queries.listLooks(viewer.id),
    ]);
    return {
      ...card,
      sharesMedications: true,
      link: link && {
        url: `${publicUrl.replace(/\/$/, '')}/emergency-card/${link.secret}`,
        createdAt: link.createdAt.toISOString(),
      },
      looks: looks.map((look) => look.toISOString()),
    };
  }

  return {
    readOwnCard,

    /** For a helper who may read the senior's health. Medications only where those are shared, too (KIND-14). */
    async readCardOf(seniorId: string, viewer: Viewer): Promise<OwnCard> {
      const sharesMedications = gate.offers(viewer, seniorId, 'medications', 'read');
      if (sharesMedications) await gate.admit(viewer, seniorId, 'medications', 'read');
      const card = await readCard(seniorId, clock());
      const shown = sharesMedications ? card : { ...card, medications: [], otherMedications: null };
      return { ...shown, sharesMedications, link: null, looks: [] };
    },

    /** A previous address stops working. */
    async createLink(viewer: Viewer): Promise<OwnCard> {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      await queries.replaceLink({ userId: viewer.id, secret, createdAt: clock() });
      return readOwnCard(viewer);
    },

    revokeLink(viewer: Viewer): Promise<void> {
      return queries.removeLink(viewer.id);
    },

    /**
     * Records the look before the card is shown, and notifies the owner at once; the owner's own looks do not count.
     * @throws AppError not_found for an unknown or stopped address.
     */
    async readShared(
      secret: string,
      viewerId: string | null,
    ): Promise<{ value: EmergencyCard; affected: AffectedPeople | null }> {
      const ownerId = await ownerOf(secret);
      const now = clock();
      // The person's own number is for their helpers, not for everyone who has the address.
      const { profileImageUrl, username, phone: _phone, ...card } = await readCard(ownerId, now);
      const isOwn = viewerId === ownerId;
      if (!isOwn) await queries.recordLook(ownerId, now);
      const value = {
        ...card,
        // The user name is only shown if there is no other name.
        username: card.firstName === null ? username : '',
        // The photo's regular address contains the person's id.
        profileImageUrl: profileImageUrl === null ? null : `/api/emergency-card/shared/${secret}/photo`,
      };
      return { value, affected: isOwn ? null : { id: ownerId, userIds: [ownerId] } };
    },

    /** @returns the photo's owner, and its address for signed-in users. @throws AppError not_found */
    async findSharedPhoto(secret: string): Promise<{ ownerId: string; imageUrl: string }> {
      const ownerId = await ownerOf(secret);
      const imageUrl = (await queries.findCard(ownerId))?.profileImageUrl ?? null;
      if (imageUrl === null) throw notFound();
      return { ownerId, imageUrl };
    },
  };
}
