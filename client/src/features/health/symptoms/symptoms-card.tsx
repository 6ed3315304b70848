/** How a person felt: the newest entries, and one button to write down another (SYMPT-06, SYMPT-10, SYMPT-12). */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Symptom } from '@shared/api/symptoms';
import { degreeWords, SYMPTOM_WORDS } from '@shared/domain/symptoms';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DeleteDialog } from '@/ui/delete-dialog';
import { useDialogAbout } from '@/ui/dialog';
import { HiddenWords } from '@/ui/hidden-words';
import { lazyOverlay } from '@/ui/lazy-component';
import { FirstFew, ListRow } from '@/ui/list-row';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { inSentence, measuredWhen } from '../reading-words';
import { symptomsQuery, useDeleteSymptom } from './api';
import { SymptomPicture } from './symptom-picture';
import type { WriteSymptomProps } from './write-symptom-dialog';

// Loaded when idle or on demand.
const WriteSymptomDialog = lazyOverlay(() =>
  import('./write-symptom-dialog').then((module) => module.WriteSymptomDialog),
);

const SHOWN = 3;
/** The person who wrote it can take it back within this time (SYMPT-05). */
const UNDONE_WITHIN_MS = 24 * 60 * 60_000;

export interface SymptomsCardProps extends Omit<WriteSymptomProps, 'open' | 'onOpenChange'> {
  viewerId: string;
  mayAdd: boolean;
}

export function SymptomsCard({ viewerId, mayAdd, ...write }: SymptomsCardProps) {
  const { seniorId, firstName, zone } = write;
  const symptoms = useQuery(symptomsQuery(seniorId));
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDialogAbout<Symptom>();
  const { mutateAsync: deleteSymptom } = useDeleteSymptom('Entry deleted.');
  const { preload } = WriteSymptomDialog;
  return (
    <Card
      title={firstName === null ? 'How I feel' : `How ${firstName} feels`}
      headingLevel={firstName === null ? 2 : 3}
    >
      <QueryView
        query={symptoms}
        loadingText="Loading what was written down..."
        failed="Could not load what was written down"
        skeleton={<SkeletonRows count={SHOWN} />}
        empty={{
          when: (entries) => entries.length === 0,
          view: (
            <p className="max-w-measure text-muted">
              Nothing written down yet.{' '}
              {firstName === null
                ? 'It helps your doctor to know how you felt.'
                : `It helps ${firstName}’s doctor to know how they felt.`}
            </p>
          ),
        }}
      >
        {(entries) => (
          <FirstFew
            items={entries}
            count={SHOWN}
            allWords={`Show all ${entries.length} entries`}
            className="divide-edge"
          >
            {(entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                now={now}
                zone={zone}
                onDelete={mayDelete(entry, viewerId, now) ? remove.openWith : null}
              />
            )}
          </FirstFew>
        )}
      </QueryView>
      {mayAdd && (
        <Button
          variant="primary"
          size="big"
          icon="edit"
          className="mt-4 w-full @md:w-auto"
          onClick={() => setIsOpen(true)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {firstName === null ? 'Write down how I feel' : 'Write down a symptom'}
        </Button>
      )}
      <WriteSymptomDialog {...write} open={isOpen} onOpenChange={setIsOpen} />
      <DeleteDialog
        about={remove.about}
        title="Delete this entry?"
        question={({ kind }) => `${SYMPTOM_WORDS[kind]}. To correct it, delete it and write it down again.`}
        onDelete={({ id }) => deleteSymptom({ params: { id } })}
        {...remove.state}
      />
    </Card>
  );
}

function mayDelete({ userId, recordedBy, createdAt }: Symptom, viewerId: string, now: Date): boolean {
  return viewerId === userId || (recordedBy === viewerId && now.getTime() - Date.parse(createdAt) < UNDONE_WITHIN_MS);
}

interface EntryProps {
  entry: Symptom;
  now: Date;
  zone: string;
  /** Null: not for the viewer to delete. */
  onDelete: ((entry: Symptom) => void) | null;
}

function Entry({ entry, now, zone, onDelete }: EntryProps) {
  const formats = useFormats();
  const { kind, severity, note, feltAt, recordedByName } = entry;
  const degree = degreeWords(severity);
  const when = measuredWhen(new Date(feltAt), now, zone, formats);
  return (
    <ListRow
      lead={<SymptomPicture kind={kind} />}
      title={SYMPTOM_WORDS[kind]}
      detail={
        <>
          {degree !== null && <span className="block text-ink">{degree}</span>}
          <span className="block">
            {when}
            {recordedByName !== null && `, written by ${recordedByName}`}
          </span>
          {note !== null && <span className="block wrap-anywhere text-ink">{note}</span>}
        </>
      }
      {...(onDelete !== null && {
        tail: (
          <Button variant="quiet" icon="trash" onClick={() => onDelete(entry)}>
            Delete
            <HiddenWords>
              {SYMPTOM_WORDS[kind]}, {inSentence(when)}
            </HiddenWords>
          </Button>
        ),
      })}
    />
  );
}
