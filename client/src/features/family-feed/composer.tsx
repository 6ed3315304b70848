import { type KeyboardEvent, useId, useState } from 'react';
import { UPDATE_MAX_LENGTH } from '@shared/domain/family-update';
import { personName } from '@shared/domain/person-name';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { choiceClasses, markClasses } from '@/ui/choice-classes';
import { FieldFrame } from '@/ui/form/field-frame';
import { NativeSelect, Textarea } from '@/ui/input';
import { Notice } from '@/ui/notice';
import type { CurrentUser } from '@/lib/session';
import { AddPhotos } from '@/ui/photos/add-photos';
import { LeftOut } from '@/ui/photos/left-out';
import { PhotoPreviews } from '@/ui/photos/photo-previews';
import { type ComposerOptions, type Composing, useComposer } from './use-composer';

export interface ComposerProps extends Omit<ComposerOptions, 'userId'> {
  user: CurrentUser;
}

/** Where an update is written: the text, the photos, and the audience. */
export function Composer({ user, circles, onShared }: ComposerProps) {
  const id = useId();
  const composing = useComposer({ userId: user.id, circles, onShared });
  const { text, setText, photos, addPhotos, isEmpty, isPending, share, leftOut, failure } = composing;
  // The audience matters only once the user has begun; before that the question is in the way.
  const [hasBegun, setHasBegun] = useState(false);

  const shareByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    share();
  };

  return (
    <Card as="div" className="print:hidden">
      <form
        className="flex gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          share();
        }}
      >
        <span className="hidden @lg:block">
          <Avatar name={personName(user)} imageUrl={user.profileImageUrl} seed={user.id} />
        </span>
        <fieldset disabled={isPending} className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4">
          <div>
            <label htmlFor={id} className="mb-1.5 block font-semibold">
              What's happening with your family?
            </label>
            <Textarea
              id={id}
              value={text}
              maxLength={UPDATE_MAX_LENGTH}
              className="field-sizing-content max-h-96 min-h-25"
              onFocus={() => setHasBegun(true)}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={shareByKey}
            />
          </div>
          <PhotoPreviews photos={photos} onDescribe={composing.describePhoto} onRemove={composing.removePhoto} />
          <LeftOut refusals={leftOut} />
          {(hasBegun || !isEmpty) && <ComposerAudience composing={composing} />}
          {failure !== null && !isPending && (
            <Notice tone="critical" role="alert" title="Not shared yet">
              {failure} What you wrote is still here.
            </Notice>
          )}
          {isPending && photos.length > 0 && <SendingProgress share={composing.sentShare} count={photos.length} />}
          <div className="flex flex-wrap justify-between gap-3 *:flex-auto @md:*:flex-none">
            <AddPhotos onAdd={addPhotos} />
            <Button
              type="submit"
              variant="primary"
              icon="send"
              disabled={isEmpty}
              pending={isPending}
              pendingLabel="Sharing …"
            >
              Share Update
            </Button>
          </div>
        </fieldset>
      </form>
    </Card>
  );
}

/** Which family an update is for, if there is a choice, and whether only the senior may see it (D-81). */
function ComposerAudience({ composing }: { composing: Composing }) {
  const id = useId();
  const { choices, chosenSenior, chooseSenior, seniorProblem, privateFor, isPrivate, setIsPrivate } = composing;
  return (
    <>
      {choices.length > 0 && (
        <FieldFrame id={id} label="Whose family is it for?" error={seniorProblem}>
          <NativeSelect
            id={id}
            value={chosenSenior}
            aria-invalid={seniorProblem === undefined ? undefined : true}
            aria-describedby={seniorProblem === undefined ? undefined : `${id}-error`}
            onChange={(event) => chooseSenior(event.target.value)}
          >
            <option value="">Choose a family</option>
            {choices.map(({ seniorId, firstName }) => (
              <option key={seniorId} value={seniorId}>
                {firstName}’s family
              </option>
            ))}
          </NativeSelect>
        </FieldFrame>
      )}
      {privateFor !== null && (
        <label className={choiceClasses}>
          <input
            type="checkbox"
            className={markClasses}
            checked={isPrivate}
            onChange={(event) => setIsPrivate(event.target.checked)}
          />
          <span className="font-semibold">Only {privateFor} sees this</span>
        </label>
      )}
    </>
  );
}

interface SendingProgressProps {
  /** From 0 to 1; null before any progress is known. */
  share: number | null;
  /** The number of photos. */
  count: number;
}

/** Upload progress of the photos. The server's processing afterward has no measurable progress. */
function SendingProgress({ share, count }: SendingProgressProps) {
  const id = useId();
  const percent = Math.floor((share ?? 0) * 100);
  const photos = count === 1 ? 'your photo' : `your ${count} photos`;
  const isSent = percent >= 100;
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p id={id} role="status" className="font-semibold">
          {isSent ? `Making ${photos} ready …` : `Sending ${photos} …`}
        </p>
        {!isSent && <p aria-hidden="true">{percent} %</p>}
      </div>
      <progress
        aria-labelledby={id}
        className="mt-1.5 block h-4 w-full accent-accent"
        {...(!isSent && { value: percent, max: 100 })}
      />
    </div>
  );
}
