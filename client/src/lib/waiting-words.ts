/** What people read about a dose that was marked on this device without an answer of the server. */

/** Fixed by the requirements (REACH-81). */
export const WAITING = 'Waiting to be sent';

/** Instead of a failure: nothing is lost, and there is nothing to do. public/sw.js says the same. */
export const KEPT = {
  title: WAITING,
  description: 'It is saved on this device and will be sent when Hearthside is back online.',
  variant: 'default',
  icon: 'clock',
} as const;
