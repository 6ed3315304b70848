import { createSessionStorage } from '@/lib/session-storage';

const texts = createSessionStorage('writing', '');

/**
 * What is being written stays in this tab until it is sent: through other pages, and through signing in again.
 * @param key names the writer as well: nobody else is to find it
 */
export function useKeptText(key: string) {
  return {
    text: texts.use(key),
    setText: (text: string) => texts.write(key, text),
    /**
     * It has arrived, and is gone; also after the page has been left. What was written instead meanwhile stays.
     * @returns whether nothing was
     */
    forgetSent: (content: string): boolean => {
      const isSame = texts.read(key).trim() === content;
      if (isSame) texts.write(key, '');
      return isSame;
    },
  };
}
