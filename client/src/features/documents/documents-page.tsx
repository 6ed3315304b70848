import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CareConnection } from '@shared/api/care-team';
import type { KeptDocument } from '@shared/api/documents';
import { personName } from '@shared/domain/person-name';
import { QueryView } from '@/ui/query-view';
import { AddButton, Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { lazyOverlay, type OverlayState } from '@/ui/lazy-component';
import { PageHeader } from '@/ui/page-header';
import { SkeletonRows } from '@/ui/skeletons';
import { useDialogAbout } from '@/ui/dialog';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { DeleteDialog } from '@/ui/delete-dialog';
import { DocumentList } from './document-list';
import { SharedDocuments } from './shared-documents';
import { careTeamQuery, documentsQuery, useDeleteDocument } from './api';

const AddDocumentDialog = lazyOverlay<OverlayState>(() =>
  import('./add-document-dialog').then((module) => module.AddDocumentForm),
);

const RenameDocumentDialog = lazyOverlay(() =>
  import('./rename-document-dialog').then((module) => module.RenameDocumentForm),
);

const ShareDocumentDialog = lazyOverlay(() =>
  import('./share-document-dialog').then((module) => module.ShareDocumentForm),
);

export const queries: PageQueries = async ({ user }, read) => {
  if (user.role === 'senior') return [documentsQuery(), careTeamQuery()];
  const [seniors = []] = await Promise.all([read(careTeamQuery()), read(documentsQuery())]);
  return [documentsQuery(), careTeamQuery(), ...seniors.map(({ seniorId }) => documentsQuery(seniorId))];
};

/** /documents: the user's own documents, which care team members can see each (D-84), and what seniors share. */
export function DocumentsPage({ user }: { user: CurrentUser }) {
  const now = useNow();
  const documents = useQuery(documentsQuery());
  const hasTeam = user.role === 'senior';
  const connections = useQuery(careTeamQuery());
  const team = hasTeam ? connections.data : null;
  const [isAdding, setIsAdding] = useState(false);
  const share = useDialogAbout<KeptDocument>();
  const rename = useDialogAbout<KeptDocument>();
  const remove = useDialogAbout<KeptDocument>();
  const openAdd = () => setIsAdding(true);
  const { preload } = AddDocumentDialog;
  return (
    <>
      <PageHeader
        title="My Documents"
        sentence={<PageSentence hasTeam={hasTeam} zoneWords={zoneNote(user.timeZone, now)} />}
        actions={
          <AddButton list={documents.data} onClick={openAdd} preload={preload}>
            Add Document
          </AddButton>
        }
      />
      <QueryView
        query={documents}
        loadingText="Loading your documents..."
        failed="Could not load your documents"
        skeleton={
          <Card as="div">
            <SkeletonRows count={4} />
          </Card>
        }
        empty={{ when: (list) => list.length === 0, view: <NoDocuments onAdd={openAdd} /> }}
      >
        {(list) => (
          <DocumentList
            documents={list}
            team={team}
            now={now}
            zone={user.timeZone}
            onShare={hasTeam ? share.openWith : undefined}
            onRename={rename.openWith}
            onDelete={remove.openWith}
          />
        )}
      </QueryView>
      {!hasTeam && connections.data !== undefined && <FromSeniors seniors={connections.data} />}
      <AddDocumentDialog open={isAdding} onOpenChange={setIsAdding} />
      <ShareDocumentDialog document={share.about} connections={connections} {...share.state} />
      <RenameDocumentDialog document={rename.about} {...rename.state} />
      <DeleteDocumentDialog document={remove.about} {...remove.state} />
    </>
  );
}

/** What each senior shares with this member of their care team (KIND-34). */
function FromSeniors({ seniors }: { seniors: readonly CareConnection[] }) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
      {seniors.map((senior) => (
        <SharedDocuments
          key={senior.seniorId}
          seniorId={senior.seniorId}
          firstName={senior.seniorFirstName ?? senior.seniorUsername}
          zone={senior.timeZone}
          title={`Shared with you by ${seniorName(senior)}`}
        />
      ))}
    </div>
  );
}

function seniorName({ seniorFirstName, seniorLastName, seniorUsername }: CareConnection): string {
  return personName({ firstName: seniorFirstName, lastName: seniorLastName, username: seniorUsername });
}

function PageSentence({ hasTeam, zoneWords }: { hasTeam: boolean; zoneWords: string | null }) {
  const whose = hasTeam ? 'Only you and the people you share them with can see them.' : 'Only you can see them.';
  return `Keep insurance cards, letters and results in one place. ${whose}${zoneWords === null ? '' : ` Dates are ${zoneWords}.`}`;
}

function NoDocuments({ onAdd }: { onAdd: () => void }) {
  return (
    <Card>
      <EmptyState
        icon="document"
        title="No documents yet"
        action={
          <Button variant="primary" size="big" icon="plus" onClick={onAdd}>
            Add Your First Document
          </Button>
        }
      >
        Add a PDF or a photo of a document, and you will have it with you everywhere.
      </EmptyState>
    </Card>
  );
}

interface DeleteDocumentDialogProps extends OverlayState {
  /** The document to delete; retained while the dialog closes. */
  document: KeptDocument | null;
}

/** Asks for confirmation before deleting a document for good, including for the people it is shared with. */
function DeleteDocumentDialog({ document, ...state }: DeleteDocumentDialogProps) {
  const { mutateAsync: remove } = useDeleteDocument();
  return (
    <DeleteDialog
      about={document}
      title="Delete Document"
      question={({ name }) => `Are you sure you want to delete "${name}"? This action cannot be undone.`}
      onDelete={({ id }) => remove({ params: { id } })}
      {...state}
    />
  );
}
