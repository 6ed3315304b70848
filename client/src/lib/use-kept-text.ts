import { createSessionStorage } from './session-storage';

const texts = createSessionStorage('writing', '');

/**
 * Text being written, kept in session storage until it is sent: across pages, and across signing in again.
 * @param key must include the user's id, so that no other user finds the text
 */
export function useKeptText(key: string) {
  return {
    text: texts.use(key),
    setText: (text: string) => texts.write(key, text),
    /**
     * Clears the text that was sent, even after the page has been left. Text written in the meantime stays.
     * @returns whether the text was cleared
     */
    forgetSent: (content: string): boolean => {
      const isSame = texts.read(key).trim() === content;
      if (isSame) texts.write(key, '');
      return isSame;
    },
  };
}
