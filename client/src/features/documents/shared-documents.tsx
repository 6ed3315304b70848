import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { KeptDocument } from '@shared/api/documents';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { ListRow, RowList } from '@/ui/list-row';
import { Notice } from '@/ui/notice';
import { ApiError } from '@/lib/api';
import { itemId } from '@/lib/linked-item';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { addedWords, kindWords, sizeWords } from './document-words';
import { KindMark } from './kind-mark';
import { documentsQuery } from './api';

export interface SharedDocumentsProps {
  seniorId: string;
  /** The senior's first name: 'Margaret'. */
  firstName: string;
  /** The senior's IANA time zone. */
  zone: string;
  /** On a page with other people's documents it says whose these are. */
  title?: string;
}

/** What a senior shares with the current user; renders nothing if that is nothing (D-84). */
export function SharedDocuments(props: SharedDocumentsProps) {
  const documents = useQuery(documentsQuery(props.seniorId));
  const { data, error, isError } = documents;
  // No longer connected: the rest of the page says so.
  if (error instanceof ApiError && error.status === 404) return null;
  if (!isError && (data === undefined || data.length === 0)) return null;
  return (
    <Card title={props.title ?? 'Documents'} className="last:odd:col-span-full">
      {isError && <NotNewest {...props} isKnown={data !== undefined} documents={documents} />}
      {data !== undefined && <List {...props} list={data} />}
    </Card>
  );
}

interface NotNewestProps extends SharedDocumentsProps {
  isKnown: boolean;
  documents: UseQueryResult<KeptDocument[]>;
}

/** Less prominent than failures about doses and readings on the same screen, which are urgent. */
function NotNewest({ firstName, isKnown, documents: { refetch, isFetching } }: NotNewestProps) {
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Button icon="repeat" pending={isFetching} pendingLabel="Trying again..." onClick={() => void refetch()}>
          Try again
          <HiddenWords>to load the documents</HiddenWords>
        </Button>
      }
    >
      {isKnown ? 'What you see may be out of date.' : `Could not load the documents ${firstName} shares with you.`}
    </Notice>
  );
}

function List({ list, firstName, zone, title }: SharedDocumentsProps & { list: readonly KeptDocument[] }) {
  const now = useNow();
  const note = zoneNote(zone, now);
  const words = [title === undefined && `${firstName} shares these with you.`, note !== null && `Dates are ${note}.`];
  return (
    <>
      <p className="text-muted empty:hidden">{words.filter(Boolean).join(' ')}</p>
      <RowList>
        {list.map((document) => (
          <SharedDocument key={document.id} document={document} now={now} zone={zone} />
        ))}
      </RowList>
    </>
  );
}

function SharedDocument({ document, now, zone }: { document: KeptDocument; now: Date; zone: string }) {
  const formats = useFormats();
  const { name, type, fileSize, fileUrl, createdAt } = document;
  return (
    <ListRow
      id={itemId(document.id)}
      lead={<KindMark type={type} />}
      title={<span className="wrap-anywhere">{name}</span>}
      detail={`${kindWords[type].word}, ${sizeWords(fileSize)}. Added ${addedWords(createdAt, now, zone, formats)}.`}
      tail={
        <ButtonLink href={fileUrl} download icon="download">
          Download <span className="sr-only">{name}</span>
        </ButtonLink>
      }
    />
  );
}
