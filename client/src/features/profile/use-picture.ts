import { useCallback, useEffect, useRef, useState } from 'react';
import { PICTURE_MAX_BYTES } from '@shared/domain/picture';
import { ApiError, sentenceOf } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import { leaveWhenUnauthorized } from '@/lib/unauthorized';
import { uploadFiles } from '@/lib/upload';
import { useTakeOver } from './mutations';

export interface Picture {
  choose: (file: File) => void;
  /** The share that has left this device, from 0 to 1; null while nothing is under way. */
  sent: number | null;
  /** Why the last picture was not taken, in words. */
  refusal: string | null;
  forgetRefusal: () => void;
}

/** Sends a new picture with its progress. One that will not do is refused at once, and the picture before it stays. */
export function usePicture(): Picture {
  const takeOver = useTakeOver();
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stoppable = useRef<AbortController | null>(null);
  useEffect(() => () => stoppable.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    stoppable.current = controller;
    setSent(0);
    try {
      const options = { onSent: setSent, signal: controller.signal };
      takeOver(await uploadFiles('POST /api/user/profile-picture', formWith(file), options));
      toast({ title: 'Success', description: 'Profile picture updated successfully!' });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof ApiError) leaveWhenUnauthorized(error);
      setRefusal(sentenceOf(error));
      toastFailure(error, { description: 'Failed to upload profile picture' });
    } finally {
      setSent(null);
    }
  };

  const choose = (file: File) => {
    const problem = problemWith(file);
    setRefusal(problem);
    if (problem === null) void send(file);
  };
  const forgetRefusal = useCallback(() => setRefusal(null), []);
  return { choose, sent, refusal, forgetRefusal };
}

/** In the specification's words (D2:103). */
function problemWith(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Please select an image file';
  return file.size > PICTURE_MAX_BYTES ? 'Please select an image smaller than 5MB' : null;
}

function formWith(file: File): FormData {
  const form = new FormData();
  form.append('profilePicture', file);
  return form;
}
