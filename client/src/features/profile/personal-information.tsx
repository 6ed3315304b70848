import { useEffect, useEffectEvent, useState } from 'react';
import { profileFormWith } from '@shared/api/profile-fields';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormFrame } from '@/ui/form/form';
import { useCheckedForm, type CheckedForm } from '@/ui/form/use-checked-form';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { changedFields } from '@/lib/stable-stringify';
import type { CurrentUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useSaveProfile, useTakeOver } from './api';
import { draftOf, keptDrafts, type ProfileDraft, ProfileFields } from './profile-fields';
import { useLeaveGuard } from './use-leave-guard';

export interface PersonalInformationProps {
  user: CurrentUser;
  /** Asks who is there where the server wants to know: a new address is a way in (SAFE-09). Null: they changed their mind. */
  confirmed: <Done>(act: () => Promise<Done>) => Promise<Done | null>;
}

/** The user's personal information (PROF-02). After a save the header updates immediately (PROF-27). */
export function PersonalInformation({ user, confirmed }: PersonalInformationProps) {
  const { mutateAsync: save } = useSaveProfile();
  const takeOver = useTakeOver();
  const checked = useCheckedForm({
    schema: profileFormWith(user.email),
    defaultValues: draftOf(user),
    onInvalid: () =>
      toast({
        title: 'Validation Error',
        description: 'Please fix the errors below before saving',
        variant: 'destructive',
      }),
    onSubmit: async (body) => {
      const submitted = form.getValues();
      const account = await confirmed(() => save({ body }));
      if (account === null) return;
      const typedMeanwhile = changedFields(form.getValues(), submitted);
      form.reset(draftOf(account));
      // Reapply what the user typed during the request, as unsaved changes.
      form.reset({ ...draftOf(account), ...typedMeanwhile }, { keepDefaultValues: true });
      takeOver(account);
    },
  });
  const { form } = checked;
  const draft = useKeptDraft(checked, user);
  const { goTo, question, leave } = useLeaveGuard(form.formState.isDirty);
  const leaveUnsaved = () => {
    draft.discard();
    leave();
  };
  return (
    <Card title="Personal Information">
      <FormFrame checked={checked}>
        {draft.isFromBefore && (
          <Notice
            action={
              <Button icon="undo" onClick={draft.discard}>
                Start over
              </Button>
            }
          >
            Here is what you typed before. It is not saved yet.
          </Notice>
        )}
        <ProfileFields user={user} />
        <div className="mt-1 flex flex-wrap justify-end gap-3 *:flex-auto @md:*:flex-none">
          <Button size="big" onClick={() => goTo('/')}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" size="big" pending={checked.isPending} pendingLabel="Saving...">
            Save changes
          </Button>
        </div>
      </FormFrame>
      <ConfirmDialog
        title="Leave without saving?"
        text="You have changes here that are not saved yet."
        confirmLabel="Leave without saving"
        onConfirm={leaveUnsaved}
        {...question}
      />
    </Card>
  );
}

/** Keeps unsaved input until the user saves or discards it, and restores it when they return to the page. */
function useKeptDraft<Output>({ form }: CheckedForm<ProfileDraft, Output>, user: CurrentUser) {
  const [isFromBefore, setIsFromBefore] = useState(() => keptDrafts.read(user.id) !== null);
  const discard = () => {
    keptDrafts.write(user.id, null);
    form.reset(draftOf(user));
    setIsFromBefore(false);
  };

  useEffect(() => {
    const draft = keptDrafts.read(user.id);
    if (draft !== null) form.reset(draft, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        keptDrafts.write(user.id, isDirty === true ? values : null);
        if (isDirty !== true) setIsFromBefore(false);
      },
    });
  }, [form, user.id]);

  // Changed in another window: update the form too, unless it holds unsaved input.
  const follow = useEffectEvent((account: CurrentUser) => {
    if (!form.formState.isDirty && keptDrafts.read(account.id) === null) form.reset(draftOf(account));
  });
  useEffect(() => follow(user), [user]);

  return { isFromBefore, discard };
}
