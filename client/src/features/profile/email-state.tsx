import { useQuery } from '@tanstack/react-query';
import type { VerificationState } from '@shared/api/profile';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import type { CurrentUser } from '@/lib/session';
import { useSendVerification, verificationQuery } from './api';

/** Whether the saved address is verified (D-62). Renders nothing if the server cannot send mail. */
export function EmailState({ user }: { user: CurrentUser }) {
  const { data } = useQuery(verificationQuery());
  if (data === undefined || !data.isMailOn || user.email === null) return null;
  if (user.emailVerifiedAt === null) return <Unproved email={user.email} sent={data.sent} />;
  return (
    <p className="-mt-3 flex gap-2">
      <Icon name="ok-circle" className="text-taken-mark" />
      <span className="min-w-0 wrap-anywhere">{user.email} is confirmed.</span>
    </p>
  );
}

function Unproved({ email, sent }: { email: string; sent: VerificationState['sent'] }) {
  const { mutate, isPending } = useSendVerification(email);
  return (
    <Notice
      title={sent === null ? `${email} is not confirmed yet` : `We sent a link to ${sent.to}`}
      action={
        <Button icon="mail" pending={isPending} pendingLabel="Sending..." onClick={() => mutate({})}>
          {sent === null ? 'Send me a link' : 'Send it again'}
        </Button>
      }
    >
      {sent === null ? 'A link that we send there' : 'Opening it'} shows that the address is yours. Until then, you
      cannot answer invitations that were sent to it.
    </Notice>
  );
}
