/** Lazily loaded content of ShareDocumentDialog. */
import type { UseQueryResult } from '@tanstack/react-query';
import * as z from '@shared/zod';
import type { CareConnection } from '@shared/api/care-team';
import { documentChanges } from '@shared/api/document-fields';
import type { KeptDocument } from '@shared/api/documents';
import { personName } from '@shared/domain/person-name';
import { Avatar } from '@/ui/avatar';
import { choiceClasses, markClasses } from '@/ui/choice-classes';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { QueryView } from '@/ui/query-view';
import { DialogPanel } from '@/ui/dialog-panel';
import { EmptyState } from '@/ui/empty-state';
import { FieldFrame } from '@/ui/form/field-frame';
import { useField } from '@/ui/form/use-field';
import { readersOf } from './document-words';
import { useShareDocument } from './api';

interface ShareDocumentDialogProps extends OverlayState {
  /** The document being shared; retained while the dialog closes. */
  document: KeptDocument | null;
  /** The care team to choose from. */
  connections: UseQueryResult<CareConnection[]>;
}

const shareForm = z.strictObject({ sharedWith: documentChanges.sharedWith.unwrap() });

export function ShareDocumentForm({ document, connections, open, onOpenChange }: ShareDocumentDialogProps) {
  const team = connections.data ?? [];
  const { mutateAsync: share } = useShareDocument(team);
  if (document === null) return null;
  const { id, name } = document;

  const submit = async ({ sharedWith: ticked }: z.output<typeof shareForm>) => {
    // A person who left after being ticked no longer has a checkbox to untick.
    const sharedWith = ticked.filter((memberId) => team.some((member) => member.id === memberId));
    await share({ params: { id }, body: { sharedWith } }).catch((error: unknown) => {
      // A person may have left the care team without this page knowing.
      void connections.refetch();
      throw error;
    });
  };

  if (team.length === 0) {
    return (
      <DialogPanel title="Share Document" open={open} onOpenChange={onOpenChange}>
        <QueryView
          query={connections}
          loadingText="Loading your care team..."
          failed="Could not load your care team"
          empty={{ when: (members) => members.length === 0, view: <NobodyYet /> }}
        >
          {() => null}
        </QueryView>
      </DialogPanel>
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
    <EmptyState icon="people" headingLevel={3} title="No one on your care team yet">
      You can share documents with people on your care team. Invite them on your home page.
    </EmptyState>
  );
}

interface MemberChoicesProps {
  /** Path of the id list in the form's values. */
  name: string;
  team: readonly CareConnection[];
}

/** The care team, each with a picture and a checkbox. */
function MemberChoices({ name, team }: MemberChoicesProps) {
  const label = 'Your care team';
  const { id, error, control } = useField({ name, label });
  return (
    <FieldFrame id={id} label={label} error={error} group>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {team.map((member, index) => (
          <label key={member.id} className={choiceClasses}>
            <input
              {...control}
              // The error summary links to the first checkbox.
              id={index === 0 ? id : `${id}-${member.id}`}
              type="checkbox"
              value={member.id}
              className={markClasses}
            />
            <Avatar name={personName(member)} seed={member.id} imageUrl={member.profileImageUrl} />
            <span className="min-w-0">
              <span className="block font-semibold">{personName(member)}</span>
              {member.relationship !== '' && (
                <span className="block leading-snug text-muted">{capitalised(member.relationship)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
