/** A page with fewer is the beginning of the conversation (D-80). */
export const MESSAGES_PER_PAGE = 50;

/** What a list or an announcement says of a message: its text, or that there are photos (KIND-30). */
export function messageWords({ content, photoCount }: { content: string; photoCount: number }): string {
  if (content !== '' || photoCount === 0) return content;
  return photoCount === 1 ? 'A photo' : `${photoCount} photos`;
}
