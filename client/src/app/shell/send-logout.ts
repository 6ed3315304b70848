import { callApi, sentenceOf } from '@/lib/api';
import { toast } from '@/lib/toast';

/** Ends the session on the server and reports the outcome. */
export async function sendLogout(): Promise<void> {
  try {
    await callApi('POST /api/logout', {});
    toast({ title: 'Logged out', description: 'See you next time!' });
  } catch (error) {
    toast({ title: 'Logout failed', description: sentenceOf(error), variant: 'destructive' });
  }
}
