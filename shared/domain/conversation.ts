/** With fewer, a page begins the conversation (D-80). */
export const MESSAGES_PER_PAGE = 50;
