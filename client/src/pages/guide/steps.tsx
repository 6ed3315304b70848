/** The four steps of the guide, made of what the features have already. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from '@shared/zod';
import type { NewInvitation } from '@shared/api/care-team';
import { nameForm } from '@shared/api/profile-fields';
import { clockWords } from '@shared/domain/time-words';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormFrame } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-fields';
import { useCheckedForm } from '@/ui/form/use-checked-form';
import { lazyOverlay } from '@/ui/lazy-component';
import { ListRow, RowList } from '@/ui/list-row';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { sentInvitationsQuery } from '@/features/care-team/api';
import { groupInvitations } from '@/features/care-team/invitation-groups';
import { LinkNotice } from '@/features/care-team/link-notice';
import { medicationsQuery } from '@/features/medications/api';
import { AddMedicationDialog } from '@/features/medications/medication-dialogs';
import { PictureCard } from '@/features/profile/picture-card';
import { useTakeOver } from '@/features/profile/api';
import { SpeedChoice } from '@/features/read-aloud/speed-choice';
import { useReading } from '@/features/read-aloud/use-reading';
import { TextSizeChoice } from '@/features/reading-settings/choices';
import { sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { createSessionStorage } from '@/lib/session-storage';
import { listed } from '@/lib/words';
import type { GuideStep } from './guide-place';
import { useGuideWay, WayButtons } from './guide-way';

interface StepProps {
  user: CurrentUser;
}

type NameDraft = z.input<typeof nameForm>;

/** A typed name that is not saved yet, by user id. */
const keptNames = createSessionStorage<NameDraft | null>('guide-name', null);

function YouStep({ user }: StepProps) {
  const { next } = useGuideWay();
  const takeOver = useTakeOver();
  const { mutateAsync: save } = useApiMutation('PUT /api/user/name', {
    invalidates: [],
    toasts: { success: null, failure: sentenceOf },
  });
  const checked = useCheckedForm({
    schema: nameForm,
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    onSubmit: async (body) => {
      takeOver(await save({ body }));
      keptNames.write(user.id, null);
      next?.();
    },
  });
  const { form, isPending } = checked;
  const { isDirty } = form.formState;
  useEffect(() => {
    const kept = keptNames.read(user.id);
    if (kept !== null) form.reset(kept, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: (state) => keptNames.write(user.id, state.isDirty === true ? state.values : null),
    });
  }, [form, user.id]);
  return (
    <>
      <PictureCard user={user} />
      <FormFrame checked={checked}>
        <Card title="Your name">
          <div className="grid gap-5 @md:grid-cols-2">
            <TextField name="firstName" label="First name" autoComplete="given-name" />
            <TextField name="lastName" label="Last name" optional autoComplete="family-name" />
          </div>
        </Card>
        <WayButtons form={{ isDirty, isPending }} />
      </FormFrame>
    </>
  );
}

function MedicationsStep({ user }: StepProps) {
  const formats = useFormats();
  const medications = useQuery(medicationsQuery());
  const [isAdding, setIsAdding] = useState(false);
  const hasSome = (medications.data ?? []).length > 0;
  const { preload } = AddMedicationDialog;
  return (
    <>
      <Card title="Your medications">
        <QueryView
          query={medications}
          loadingText="Loading your medications..."
          failed="Could not load your medications"
          skeleton={<SkeletonRows count={1} />}
          empty={{ when: (list) => list.length === 0, view: <p className="py-2 text-muted">Nothing is here yet.</p> }}
        >
          {(list) => (
            <RowList aria-label="Your medications">
              {list.map(({ id, name, dosage, frequency, times }) => (
                <ListRow
                  key={id}
                  title={`${name} ${dosage}`}
                  detail={times.length === 0 ? frequency : listed(times.map((time) => clockWords(time, formats)))}
                />
              ))}
            </RowList>
          )}
        </QueryView>
        <Button
          size="big"
          icon="plus"
          className="mt-3"
          {...(!hasSome && { variant: 'primary' })}
          onClick={() => setIsAdding(true)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {hasSome ? 'Add Another Medication' : 'Add Your First Medication'}
        </Button>
      </Card>
      <WayButtons isDone={hasSome} />
      <AddMedicationDialog zone={user.timeZone} open={isAdding} onOpenChange={setIsAdding} />
    </>
  );
}

const InviteDialog = lazyOverlay(() =>
  import('@/features/care-team/invite-dialog').then((module) => module.InviteForm),
);

function HelpersStep({ user }: StepProps) {
  const sent = useQuery(sentInvitationsQuery());
  const [isInviting, setIsInviting] = useState(false);
  const [sentNow, setSentNow] = useState<Pick<NewInvitation, 'id' | 'isMailed'> | null>(null);
  const { accepted, pending } = groupInvitations(sent.data ?? []);
  const people = [...accepted, ...pending];
  const hasSome = people.length > 0;
  const { preload } = InviteDialog;
  return (
    <>
      <Card title="My Care Team">
        <LinkNotice
          invitation={sent.data?.find(({ id }) => id === sentNow?.id) ?? null}
          isMailed={sentNow?.isMailed ?? false}
          zone={user.timeZone}
          onDone={() => setSentNow(null)}
        />
        <QueryView
          query={sent}
          loadingText="Loading your care team..."
          failed="Could not load your care team"
          skeleton={<SkeletonRows count={1} />}
          empty={{ when: () => !hasSome, view: <p className="py-2 text-muted">No one is here yet.</p> }}
        >
          {() => (
            <RowList aria-label="My Care Team">
              {people.map(({ id, caregiverDisplayName: name, profileImageUrl, caregiverId, status }) => (
                <ListRow
                  key={id}
                  lead={<Avatar name={name} imageUrl={profileImageUrl} seed={caregiverId ?? name} />}
                  title={<span className="wrap-anywhere">{name}</span>}
                  detail={status === 'accepted' ? 'Helps you' : 'Invited, and has not answered yet'}
                />
              ))}
            </RowList>
          )}
        </QueryView>
        <Button
          size="big"
          icon="plus"
          className="mt-3"
          {...(!hasSome && { variant: 'primary' })}
          onClick={() => setIsInviting(true)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          Invite Caregiver
        </Button>
      </Card>
      <WayButtons isDone={hasSome} />
      <InviteDialog again={null} onSent={setSentNow} open={isInviting} onOpenChange={setIsInviting} />
    </>
  );
}

function ComfortStep(_props: StepProps) {
  const reading = useReading();
  const sample = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <Card aria-label="Text size">
        <TextSizeChoice />
      </Card>
      <Card title="Sound">
        <p ref={sample} data-read-here="" className="max-w-measure">
          {reading.canRead
            ? 'Hearthside can read every page to you. Press Read aloud at the top, and press it again to stop.'
            : 'This browser has no voice, so it cannot read to you. Another browser or device may.'}
        </p>
        {reading.canRead && (
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
            <Button
              icon={reading.isOn ? 'stop' : 'speaker'}
              className="justify-self-start"
              onClick={() => (reading.isOn ? reading.stop() : reading.read(() => sample.current))}
            >
              {reading.isOn ? 'Stop reading' : 'Listen to this'}
            </Button>
            <SpeedChoice />
          </div>
        )}
        {reading.question}
      </Card>
      <WayButtons isDone />
    </>
  );
}

const STEPS = { you: YouStep, medications: MedicationsStep, helpers: HelpersStep, comfort: ComfortStep };

export function Step({ step, user }: StepProps & { step: GuideStep }) {
  const Shown = STEPS[step];
  return <Shown user={user} />;
}
