import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { EmergencyCard, ownEmergencyCard } from '@shared/api/emergency';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Viewer } from '../../auth/viewer';
import { notFound } from '../../errors/app-error';
import type { Announce, Announcement } from '../../live/announcement';
import type { CardQueries, CardRows } from './card-queries';

type OwnCard = z.output<typeof ownEmergencyCard>;

/** 192 bits: an address nobody guesses. */
const SECRET_BYTES = 24;

export interface CardDependencies {
  queries: CardQueries;
  limits: Pick<AttemptLimits, 'openWithSecret'>;
  announce: Announce;
  clock: () => Date;
  /** What the address in the QR code begins with; undefined: where the person's own browser finds us. */
  publicUrl: string | undefined;
}

/** Who looks through an address: from where, and as whom they are signed in, if they are. */
export interface Looker {
  address: string;
  userId: string | null;
}

/**
 * What somebody who helps in an emergency has to know. Nobody but the person reads it, unless they make an address for
 * it; then whoever has the address does, until it is stopped or replaced.
 */
export function createCardService({ queries, limits, announce, clock, publicUrl = '' }: CardDependencies) {
  async function readCard(userId: string, now: Date): Promise<CardRows & { readAt: string }> {
    const rows = await queries.findCard(userId);
    if (rows === null) throw notFound();
    return { ...rows, readAt: now.toISOString() };
  }

  /** @throws AppError not_found, or too_many_requests for an address that has guessed too often. */
  function ownerOf(secret: string, address: string): Promise<string> {
    return limits.openWithSecret(address, async () => {
      const owner = await queries.findOwner(secret);
      if (owner === null) throw notFound();
      return owner;
    });
  }

  async function readOwnCard(viewer: Viewer): Promise<OwnCard> {
    const [card, link, looks] = await Promise.all([
      readCard(viewer.id, clock()),
      queries.findLink(viewer.id),
      queries.listLooks(viewer.id),
    ]);
    return {
      ...card,
      link: link && {
        url: `${publicUrl.replace(/\/$/, '')}/emergency-card/${link.secret}`,
        createdAt: link.createdAt.toISOString(),
      },
      looks: looks.map((look) => look.toISOString()),
    };
  }

  return {
    readOwnCard,

    /** A former address stops working. */
    async createLink(viewer: Viewer): Promise<OwnCard> {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      await queries.replaceLink({ userId: viewer.id, secret, createdAt: clock() });
      return readOwnCard(viewer);
    },

    revokeLink(viewer: Viewer): Promise<void> {
      return queries.removeLink(viewer.id);
    },

    /**
     * The look is recorded before the card is shown, and the owner hears of it at once; their own look is not one.
     * @throws AppError not_found for an address that never was or has been stopped.
     */
    async readShared(secret: string, { address, userId }: Looker): Promise<EmergencyCard> {
      const ownerId = await ownerOf(secret, address);
      const now = clock();
      const { profileImageUrl, username, ...card } = await readCard(ownerId, now);
      if (userId !== ownerId) {
        await queries.recordLook(ownerId, now);
        announce(emergencyChange(ownerId));
      }
      return {
        ...card,
        // What somebody signs in with is told only where there is no other name to call them by.
        username: card.firstName === null ? username : '',
        // The photo's own address names the person's id.
        profileImageUrl: profileImageUrl === null ? null : `/api/emergency-card/shared/${secret}/photo`,
      };
    },

    /** @returns whose photo, and the address it has for those who are signed in. @throws AppError not_found */
    async findSharedPhoto(secret: string, address: string): Promise<{ ownerId: string; imageUrl: string }> {
      const ownerId = await ownerOf(secret, address);
      const imageUrl = (await queries.findCard(ownerId))?.profileImageUrl ?? null;
      if (imageUrl === null) throw notFound();
      return { ownerId, imageUrl };
    },
  };
}

/** Told to the person whose contacts, card or link it is about. */
export function emergencyChange(userId: string): Announcement {
  return { about: 'people', userIds: [userId], event: { type: 'emergency_changed', seniorId: userId } };
}
