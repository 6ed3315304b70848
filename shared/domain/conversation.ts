/** A page with fewer is the beginning of the conversation (D-80). */
export const MESSAGES_PER_PAGE = 50;
