import { Card } from '@/ui/card';
import { SpeedChoice } from '@/features/read-aloud/speed-choice';
import { ContrastChoice, MotionChoice, TextSizeChoice } from '@/features/reading-settings/choices';
import { FormatsChoices } from '@/features/reading-settings/formats-choices';
import { SimpleViewChoices } from '@/features/simple-view/simple-view-choices';
import type { CurrentUser } from '@/lib/session';

/** All reading settings in one place. They apply at once and are saved for all of the user's devices (D-98). */
export function ComfortCard({ user }: { user: CurrentUser }) {
  const isSenior = user.role === 'senior';
  return (
    <Card title="My comfort">
      <p className="mb-5 max-w-measure text-muted">
        Changes show right away. They are kept for you on this device and on new ones.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 [&_fieldset]:w-full">
        {isSenior && <SimpleViewChoices user={user} />}
        <TextSizeChoice />
        <ContrastChoice />
        <MotionChoice isCalmByDefault={isSenior} />
        <SpeedChoice />
        <FormatsChoices />
      </div>
    </Card>
  );
}
