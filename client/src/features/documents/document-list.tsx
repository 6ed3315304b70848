import { useId } from 'react';
import type { CareConnection } from '@shared/api/care-team';
import type { KeptDocument } from '@shared/api/documents';
import { personName } from '@shared/domain/person-name';
import { Avatar } from '@/ui/avatar';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Skeleton } from '@/ui/skeletons';
import { useFormats } from '@/lib/formats';
import { addedWords, kindWords, namesOf, readersOf, sharingWords, sizeWords } from './document-words';
import { itemId } from '@/lib/linked-item';
import { KindMark } from './kind-mark';

export interface DocumentListProps extends Omit<DocumentRowProps, 'document'> {
  documents: readonly KeptDocument[];
}

/** Newest first. */
export function DocumentList({ documents, ...row }: DocumentListProps) {
  return (
    <Card as="div" flush>
      <ul className="divide-edge">
        {documents.map((document) => (
          <li key={document.id} id={itemId(document.id)} className="lazy-layout-9">
            <DocumentRow {...row} document={document} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface DocumentRowProps {
  document: KeptDocument;
  /** Undefined while loading; null for users who have no care team. */
  team: readonly CareConnection[] | null | undefined;
  now: Date;
  zone: string;
  onShare: ((document: KeptDocument) => void) | undefined;
  onRename: (document: KeptDocument) => void;
  onDelete: (document: KeptDocument) => void;
}

/** One of the user's own documents: what it is, who can read it, and its actions beside or below. */
function DocumentRow(props: DocumentRowProps) {
  const formats = useFormats();
  const { document, team, now, zone } = props;
  const { name, type, fileSize, createdAt } = document;
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className="flex flex-col gap-x-6 gap-y-4 pad-card-x py-5 @4xl:flex-row @4xl:items-center"
    >
      <div className="flex min-w-0 flex-1 gap-4 @max-[11.5rem]:flex-col">
        <KindMark type={type} />
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="text-lg wrap-anywhere">
            {name}
          </h2>
          <p className="text-muted">
            {kindWords[type].word}, {sizeWords(fileSize)}. Added {addedWords(createdAt, now, zone, formats)}.
          </p>
          <Sharing document={document} team={team} />
        </div>
      </div>
      <Actions {...props} />
    </article>
  );
}

function Sharing({ document, team }: Pick<DocumentRowProps, 'document' | 'team'>) {
  const isUnknown = team === undefined && document.sharedWith.length > 0;
  const readers = team ? readersOf(document, team) : [];
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="flex flex-wrap gap-1.5 empty:hidden">
        {/* Same height as the pictures it replaces, so that the row keeps its height. */}
        {isUnknown && <Skeleton className="size-9 rounded-full" />}
        {readers.map((reader) => (
          <Avatar
            key={reader.id}
            name={personName(reader)}
            seed={reader.id}
            imageUrl={reader.profileImageUrl}
            size="small"
          />
        ))}
      </span>
      <p className="flex flex-[1_1_12rem] gap-2 leading-snug">
        {readers.length === 0 && <Icon name={isUnknown ? 'people' : 'lock'} />}
        {isUnknown ? 'Shared' : sharingWords(namesOf(readers))}
      </p>
    </div>
  );
}

function Actions({ document, onShare, onRename, onDelete }: DocumentRowProps) {
  const about = <span className="sr-only">{document.name}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 @md:pl-19 @4xl:pl-0">
      <ButtonLink href={document.fileUrl} download icon="download">
        Download {about}
      </ButtonLink>
      {onShare && (
        <Button icon="people" onClick={() => onShare(document)}>
          Share {about}
        </Button>
      )}
      <div className="-mx-4.5 flex flex-wrap @4xl:ml-0 big:-mx-3">
        <Button variant="quiet" icon="edit" onClick={() => onRename(document)}>
          Rename {about}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => onDelete(document)}>
          Delete {about}
        </Button>
      </div>
    </div>
  );
}
