import type { Notice } from '@shared/api/notifications';
import { Notice as Note } from '@/ui/notice';
import { useFormats } from '@/lib/formats';
import { heldWords } from './holder-words';

interface HolderNoteProps {
  notice: Pick<Notice, 'heldBy' | 'heldAt'>;
  user: { id: string; timeZone: string };
  /** 'Warfarin', where the page does not say it. */
  about?: string;
  className?: string;
}

/** 'Anna is on it, 9:05 AM': for the senior, wherever they can still answer themselves (REACH-49). */
export function HolderNote({ notice, user, about = '', className }: HolderNoteProps) {
  const held = heldWords(notice, user, useFormats());
  if (held === null) return null;
  return (
    <Note tone="info" {...(className && { className })}>
      <b>{held}</b>
      {about !== '' && <span className="block">{about}</span>}
    </Note>
  );
}
