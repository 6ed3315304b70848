/** The family photos that the demo's senior plays with: portraits of their own, and photos of the updates. */
import { v7 as uuidv7 } from 'uuid';
import { gameDeckCards, gameDecks } from '@shared/schema/game-decks';
import { storedFiles } from '@shared/schema/stored-files';
import type { StoredPhoto } from '@shared/domain/picture';
import type { Transaction } from '../db/connect';
import type { FileStore } from '../files/file-store';
import { deckFolder } from '../files/folders';
import type { Installation } from '../installation';
import type { DemoName } from './demo-family';
import { newPictureFile, storeDemoPictures } from './demo-pictures';

/** Of each portrait, in pixels. */
const SIDE = 640;

const PORTRAITS = [
  { name: 'anna', label: 'Anna', more: 'your daughter' },
  { name: 'tom', label: 'Tom', more: 'your son' },
  { name: 'grace', label: 'Grace', more: 'who helps you' },
] as const;

/** By the beginning of the photo's description. */
const FROM_UPDATES = [
  { alt: 'Lucy at the pool', label: 'Lucy', more: 'your granddaughter' },
  { alt: 'An orange cat asleep', label: 'Biscuit', more: 'your cat' },
  { alt: 'Anna, Margaret, Tom', label: null, more: null },
  { alt: 'Margaret and Lucy in the kitchen', label: null, more: null },
  { alt: 'Red, pink and cream roses', label: null, more: null },
] as const;

interface DeckOf {
  idOf: (name: DemoName) => string;
  updates: readonly { id: string; attachmentUrls: readonly StoredPhoto[] }[];
}

export async function storeDemoDeck(
  transaction: Transaction,
  { idOf, updates }: DeckOf,
  files: Pick<FileStore, 'put'>,
  installation: Pick<Installation, 'folder'>,
): Promise<void> {
  const [deckId, addedBy] = [uuidv7(), idOf('anna')];
  const portraits = PORTRAITS.map((portrait) => ({ ...portrait, file: newPictureFile() }));
  const pictures = portraits.map(({ name, file }) => ({ name, file, folder: deckFolder(deckId), ownerId: addedBy }));
  const stored = await storeDemoPictures(pictures, files, installation);
  await transaction.insert(storedFiles).values(stored);
  await transaction
    .insert(gameDecks)
    .values({ id: deckId, seniorId: idOf('margaret'), name: 'Our family', createdBy: addedBy });
  const shared = FROM_UPDATES.flatMap(({ alt: begins, ...named }) =>
    updates.flatMap(({ id: updateId, attachmentUrls }) =>
      attachmentUrls
        .filter(({ alt }) => alt.startsWith(begins))
        .map(({ file: updateFile, width, height }) => ({ ...named, updateId, updateFile, width, height })),
    ),
  );
  const own = portraits.map(({ label, more, file }) => ({ label, more, file, width: SIDE, height: SIDE }));
  await transaction
    .insert(gameDeckCards)
    .values([...own, ...shared].map((card) => ({ ...card, id: uuidv7(), deckId, addedBy })));
}
