/** The half of ShareDocumentDialog that is fetched late. */
import type { UseQueryResult } from '@tanstack/react-query';
import * as z from 'zod';
import type { CareConnection } from '@shared/api/care-team';
import { documentChanges } from '@shared/api/document-fields';
import type { KeptDocument } from '@shared/api/documents';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-part';
import { QueryView } from '@/ui/query-view';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import { namesOf, readersOf, sharingWords } from './document-words';
import { MemberChoices } from './member-choices';
import { useChangeDocument } from './mutations';

interface ShareDocumentDialogProps extends OverlayState {
  /** The one that is, or was last, shared. */
  document: KeptDocument | null;
  /** The care team to choose from. */
  connections: UseQueryResult<CareConnection[]>;
}

const shareForm = z.strictObject({ sharedWith: documentChanges.sharedWith.unwrap() });

export function ShareDocumentForm({ document, connections, open, onOpenChange }: ShareDocumentDialogProps) {
  const { mutateAsync: change } = useChangeDocument();
  if (document === null) return null;
  const { id, name } = document;
  const team = connections.data ?? [];

  const submit = async ({ sharedWith: ticked }: z.output<typeof shareForm>) => {
    // Whoever has left since the box was ticked has no box any more that could be unticked.
    const sharedWith = ticked.filter((memberId) => team.some((member) => member.id === memberId));
    const changed = await change({ params: { id }, body: { sharedWith } }).catch((error: unknown) => {
      // Somebody may have left without this page having heard of it.
      void connections.refetch();
      toastFailure(error, { description: 'Failed to share document. Please try again.' });
      throw error;
    });
    toast({ title: 'Success', description: `"${name}": ${lowered(sharingWords(namesOf(readersOf(changed, team))))}.` });
  };

  if (team.length === 0) {
    return (
      <Dialog title="Share Document" open={open} onOpenChange={onOpenChange}>
        <QueryView
          query={connections}
          loadingText="Loading your care team..."
          failed="Could not load your care team"
          empty={{ when: (members) => members.length === 0, view: <NobodyYet /> }}
        >
          {() => null}
        </QueryView>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Share Document"
      description={`Who can see and save "${name}"? You can change this at any time.`}
      open={open}
      onOpenChange={onOpenChange}
      draftKey={id}
      schema={shareForm}
      defaultValues={{ sharedWith: readersOf(document, team).map((member) => member.id) }}
      onSubmit={submit}
      submitLabel="Save sharing"
      pendingLabel="Saving..."
    >
      <MemberChoices name="sharedWith" team={team} />
    </FormDialog>
  );
}

function NobodyYet() {
  return (
    <EmptyState icon="people" headingLevel={3} title="Nobody on your care team yet">
      You can share documents with people on your care team. Invite them on your home page.
    </EmptyState>
  );
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
