/** Who may create an account: anybody, people with an open invitation, or nobody. */
export const REGISTRATIONS = ['open', 'invited', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];
