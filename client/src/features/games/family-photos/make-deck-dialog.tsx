/** The lazy-loaded form for a deck's name. */
import { z } from '@shared/zod';
import type { GameDeck } from '@shared/api/game-decks';
import { deckNameField } from '@shared/api/game-deck-fields';
import { DECK_NAME_MAX_LENGTH } from '@shared/domain/games/decks';
import { SelectField } from '@/ui/form/choice-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-component';
import { type Album, useMakeDeck, useRenameDeck } from './api';

const deckForm = z.strictObject({ name: deckNameField, album: z.string() });
type Draft = z.input<typeof deckForm>;

const WHO_SEES = 'Everybody who sees the family updates can play with it.';

interface MakeDeckFormProps extends OverlayState {
  /** To which the current user may add. */
  albums: readonly Album[];
  onMade: (deck: GameDeck) => void;
}

export function MakeDeckForm({ albums, onMade, open, onOpenChange }: MakeDeckFormProps) {
  const { mutateAsync: make } = useMakeDeck();
  const [first] = albums;
  return (
    <FormDialog<Draft, Draft>
      title="Make a deck"
      description={
        albums.length === 1 && first?.seniorId !== undefined ? `For ${first.firstName}. ${WHO_SEES}` : WHO_SEES
      }
      open={open}
      onOpenChange={onOpenChange}
      schema={deckForm}
      defaultValues={{ name: 'Our family', album: first?.seniorId ?? '' }}
      onSubmit={async ({ name, album }) => {
        onMade(await make({ body: { name, ...(album !== '' && { userId: album }) } }));
      }}
      submitLabel="Choose photos"
      pendingLabel="Saving..."
    >
      <TextField name="name" label="Name of the deck" maxLength={DECK_NAME_MAX_LENGTH} />
      {albums.length > 1 && (
        <SelectField
          name="album"
          label="Whose family"
          options={albums.map(({ seniorId = '', firstName }) => ({ value: seniorId, label: firstName }))}
        />
      )}
    </FormDialog>
  );
}

const nameForm = z.strictObject({ name: deckNameField });
type NameDraft = z.input<typeof nameForm>;

export function RenameDeckForm({ deck, open, onOpenChange }: OverlayState & { deck: GameDeck }) {
  const { mutateAsync: rename } = useRenameDeck();
  return (
    <FormDialog<NameDraft, NameDraft>
      title="Rename the deck"
      open={open}
      onOpenChange={onOpenChange}
      draftKey={deck.id}
      schema={nameForm}
      defaultValues={{ name: deck.name }}
      onSubmit={async ({ name }) => {
        await rename({ params: { id: deck.id }, body: { name } });
      }}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
    >
      <TextField name="name" label="Name of the deck" maxLength={DECK_NAME_MAX_LENGTH} />
    </FormDialog>
  );
}
