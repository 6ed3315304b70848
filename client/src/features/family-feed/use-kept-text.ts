import { v7 as uuidv7 } from 'uuid';
import { keptInTab } from '@/lib/kept-in-tab';

interface Attempt {
  content: string;
  sendKey: string;
}

const texts = keptInTab('writing', '');
/** The last one for each text, until it is known to have arrived. */
const attempts = keptInTab<Attempt | null>('sending', null);

/**
 * What is being written stays in this tab until it is sent: through other pages, and through signing in again.
 * @param key names the writer as well: nobody else is to find it
 */
export function useKeptText(key: string) {
  return {
    text: texts.use(key),
    setText: (text: string) => texts.write(key, text),
    /** Its name for the server: the same content tried again is the same, as the first may have arrived. */
    sendKeyOf: (content: string): string => {
      const last = attempts.read(key);
      if (last?.content === content) return last.sendKey;
      const sendKey = uuidv7();
      attempts.write(key, { content, sendKey });
      return sendKey;
    },
    /**
     * It has arrived, and is gone; also after the page has been left. What was written instead meanwhile stays.
     * @returns whether nothing was
     */
    forgetSent: (content: string): boolean => {
      attempts.write(key, null);
      const isSame = texts.read(key).trim() === content;
      if (isSame) texts.write(key, '');
      return isSame;
    },
  };
}
