import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from '@shared/zod';
import type { Answer } from '@shared/api/contracts';
import { pairingCode } from '@shared/api/sign-in-fields';
import { groupedCode, plainCode } from '@shared/domain/ways-to-sign-in';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-fields';
import { Spinner } from '@/ui/icon';
import { BackLink } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { ApiError, callApi } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { forgetSecretOf, useSecretAfterHash } from '@/lib/secret-address';
import type { CurrentUser } from '@/lib/session';
import { useEnterApp, WELCOME } from './api';

const PATH = '/use-code';

/** /use-code: signs this device in with a code from one where the same person is signed in (SAFE-26). */
export function UseCodePage() {
  const scanned = useSecretAfterHash(PATH, 'code');
  const [opened, setOpened] = useState<Answer<'POST /api/device-pairings/open'> | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const startAgain = (refused: boolean) => {
    setOpened(null);
    setIsRefused(refused);
  };
  return (
    <div className="max-w-3xl">
      <PageHeader
        before={<BackLink href="/auth">Sign In</BackLink>}
        title="Use a code from another device"
        sentence="No password needs to be typed on this one."
      />
      <Card>
        {opened === null ? (
          <EnterCode key={scanned} scanned={scanned} isRefused={isRefused} onOpened={setOpened} />
        ) : (
          <ShowNumber number={opened.number} onAgain={startAgain} />
        )}
      </Card>
    </div>
  );
}

const codeForm = z.strictObject({ code: pairingCode });

interface EnterCodeProps {
  /** From the other device's QR code. One press is still needed: a link alone must sign no one in. */
  scanned: string | null;
  isRefused: boolean;
  onOpened: (opened: Answer<'POST /api/device-pairings/open'>) => void;
}

function EnterCode({ scanned, isRefused, onOpened }: EnterCodeProps) {
  // The form shows why not.
  const { mutateAsync: open } = useApiMutation('POST /api/device-pairings/open', {
    invalidates: [],
    toasts: { success: null, failure: null },
  });
  return (
    <>
      {isRefused && (
        <Notice tone="warning" role="alert" className="mb-5" title="This device was not signed in">
          The code is too old, or the other device has said no. Please make a new code there.
        </Notice>
      )}
      {scanned === null ? (
        <ol className="mb-5 grid max-w-measure list-decimal gap-2 pl-7 marker:font-bold marker:text-accent-ink">
          <li>
            On a device where you are signed in, press your name, then ‘Show a code’ under ‘Sign in another device’.
          </li>
          <li>Enter that code here.</li>
          <li>This device then shows a number. Press the same number on the other device.</li>
        </ol>
      ) : (
        <p className="mb-5 max-w-measure text-lg">
          Here is the code from your other device. Press Go on: this device then shows a number, and you press the same
          number on the other one.
        </p>
      )}
      <Form
        schema={codeForm}
        defaultValues={{ code: scanned === null ? '' : groupedCode(plainCode(scanned)) }}
        submitLabel="Go on"
        pendingLabel="One moment..."
        onSubmit={async (body) => {
          const opened = await open({ body });
          forgetSecretOf(PATH);
          onOpened(opened);
        }}
      >
        <TextField name="code" label="Code" hint="8 letters and digits" type="code" width="short" />
      </Form>
    </>
  );
}

/** Short enough to be waited for. */
const ASK_EVERY_MS = 2000;

/** Asks until the other device has answered. A moment without a connection changes nothing. */
function ShowNumber({ number, onAgain }: { number: string; onAgain: (refused: boolean) => void }) {
  const { mutateAsync: finish } = useApiMutation('POST /api/device-pairings/finish', {
    invalidates: [],
    toasts: { success: WELCOME, failure: null },
  });
  const enterApp = useEnterApp();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ask = useEffectEvent(async (): Promise<'ask again' | 'over'> => {
    try {
      await enterApp(await finish({}));
      return 'over';
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return 'ask again';
      const user = await whoIsHere();
      if (user === null) onAgain(true);
      else await enterApp(user);
      return 'over';
    }
  });
  useEffect(() => {
    let timer = setTimeout(look, ASK_EVERY_MS);
    let isShown = true;
    function look() {
      void ask().then((then) => {
        if (isShown && then === 'ask again') timer = setTimeout(look, ASK_EVERY_MS);
      });
    }
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      <h2 ref={heading} tabIndex={-1} className="focus-quiet">
        Press this number on your other device
      </h2>
      <p className="text-[clamp(4rem,30cqi,8rem)] leading-none font-bold tracking-wide text-accent-ink">{number}</p>
      <p role="status" className="flex items-center gap-2.5 text-lg">
        <Spinner />
        Waiting for the other device...
      </p>
      <p className="max-w-measure text-muted">You need not do anything else here. This page goes on by itself.</p>
      <Button onClick={() => onAgain(false)}>Start again</Button>
    </div>
  );
}

/** A code signs in once: where the answer was lost on its way, or another tab had it, this device is signed in already. */
async function whoIsHere(): Promise<CurrentUser | null> {
  return callApi('GET /api/user/me', {}).catch(() => null);
}
