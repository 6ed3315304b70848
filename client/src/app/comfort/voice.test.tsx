import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepVoice } from '@/features/voice/listening';
import { fakeEars, fakeVoices } from '@/testing/fake-speech';
import { aContact, anna, drChen } from '@/features/emergency-contacts/testing/serve-contacts';
import { addElsewhere, markElsewhere } from '@/features/medications/testing/live-change';
import { requestsTo, serveMedications, type Stored } from '@/features/medications/testing/serve-medications';
import { aMedication, aTakenLog, MARGARET, NOON } from '@/features/medications/testing/story';
import { aTask, at, claimedBy, TODAY, tom } from '@/features/tasks/testing/story';
import { setMatchingMedia } from '@/testing/browser-gaps';
import type { FakeRequest } from '@/testing/fake-server';
import { openComfort } from '../testing/open-comfort';
import { expectTitle } from '../testing/render-whole-app';

const metformin = aMedication({ name: 'Metformin', dosage: '500 mg', times: ['12:00', '18:00'] });

/** At noon, when Metformin is due, on a page that sends no requests. */
async function openAtNoon(stored: Stored = { medications: [metformin] }) {
  vi.setSystemTime(NOON);
  onTestFinished(() => {
    vi.useRealTimers();
    act(() => keepVoice(false));
  });
  const heard = fakeEars();
  const requests = serveMedications({
    ...stored,
    instead: {
      'GET /api/conversations': { body: [] },
      'GET /api/appointments': { body: [] },
      'GET /api/care-connections': { body: [] },
      'GET /api/emergency-contacts': { body: [anna, drChen, aContact(9, { name: 'Anna Smith' })] },
      ...stored.instead,
    },
  });
  const page = await openComfort('/who-knows', MARGARET);
  return { ...page, requests, heard };
}

async function speak(words: string, stored?: Stored) {
  keepVoice(true);
  const page = await openAtNoon(stored);
  await page.user.click(screen.getByRole('button', { name: 'Speak' }));
  const dialog = await screen.findByRole('dialog', { name: 'Speak to Hearthside' }, { timeout: 10_000 });
  act(() => page.heard().hear(words));
  return { ...page, dialog };
}

describe('voice commands', () => {
  it('are off at first: the user reads what happens to their voice, and agrees, before anything is heard (LAND-12, D-02)', async () => {
    const { user, heard } = await openAtNoon();
    await user.click(screen.getByRole('button', { name: 'Voice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Speak to Hearthside' }, { timeout: 10_000 });
    expect(within(dialog).getByText(/Your browser may send your voice to the company that makes it/)).toBeVisible();
    expect(within(dialog).getByRole('heading', { name: 'You can say' })).toBeVisible();
    expect(within(dialog).getByText('“take my medication”')).toBeVisible();
    expect(heard).toThrow('Nobody was asked to listen');
    await user.click(within(dialog).getByRole('button', { name: 'Yes, turn voice on' }));
    expect(heard()).toMatchObject({ isListening: true, lang: 'en' });
    expect(within(dialog).getByText(/Listening … please speak now/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Stop listening' }));
    expect(heard().isListening).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Turn voice off' }));
    await user.click(within(dialog).getByRole('button', { name: 'No, leave it off' }));
    expect(screen.getByRole('button', { name: 'Voice' })).toBeVisible();
  });

  it('are not offered if the browser cannot listen (LAND-12)', async () => {
    serveMedications({ instead: { 'GET /api/conversations': { body: [] } } });
    await openComfort('/who-knows', MARGARET);
    expect(screen.queryByRole('button', { name: /^(Voice|Speak)$/ })).toBeNull();
  });

  it('‘take my medication’ echoes, asks, and after Yes records exactly the dose on the card (LAND-12)', async () => {
    const { user, requests, dialog } = await speak('Take my medication');
    expect(await within(dialog).findByText('I heard: “Take my medication”.')).toBeVisible();
    expect(await within(dialog).findByText(/Should I mark Metformin 500 mg as taken\?/)).toHaveTextContent('12:00 PM');
    expect(requestsTo(requests, 'POST', '/api/medication-logs')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, take it' }));
    expect(await screen.findByText('Medication marked as taken!')).toBeVisible();
    expect(requestsTo(requests, 'POST', '/api/medication-logs')[0]?.body).toMatchObject({
      medicationId: metformin.id,
      scheduledTime: '2026-03-03T17:00:00.000Z',
      status: 'taken',
    });
  });

  it.each(['take my medication', 'what is next'])(
    '‘%s’ says what was taken before its times changed (D-12)',
    async (words) => {
      const morning = { ...metformin, times: ['08:00'] };
      const { dialog } = await speak(words, { medications: [metformin], logs: [aTakenLog(morning)] });
      expect(await within(dialog).findByText(/^(Should I|To take now)/)).toHaveTextContent(
        '12:00 PM. Already taken today at 8:00 AM, before its times were changed.',
      );
    },
  );

  describe('changes while a question is open', () => {
    const warfarin = aMedication({ name: 'Warfarin', dosage: '5 mg', times: ['12:05'] });
    const doses = (requests: FakeRequest[]) => requestsTo(requests, 'POST', '/api/medication-logs');
    const yes = (dialog: HTMLElement) => within(dialog).findByRole('button', { name: 'Yes, take it' });

    it('Yes to a dose that another user marked takes no other one; the page says so and asks again (LAND-12, D-13)', async () => {
      const { dialog, requests, queryClient } = await speak('take my medication', {
        medications: [metformin, warfarin],
      });
      const answer = await yes(dialog);
      await markElsewhere(queryClient, metformin, '12:00');
      expect(within(dialog).getByRole('alert')).toHaveTextContent(
        'Metformin 500 mg for 12:00 PM no longer needs to be taken. Should I mark Warfarin 5 mg as taken?',
      );
      fireEvent.click(answer);
      expect(answer).toBeVisible();
      vi.setSystemTime(NOON.getTime() + 1000);
      fireEvent.click(answer);
      await screen.findByText('Medication marked as taken!');
      expect(doses(requests)).toHaveLength(1);
      expect(doses(requests)[0]?.body).toMatchObject({
        medicationId: warfarin.id,
        takenTime: new Date(NOON.getTime() + 1000).toISOString(),
      });
    });

    it('the question stays about the same dose when another one comes before it (LAND-12, D-13)', async () => {
      const { dialog, requests, queryClient } = await speak('take my medication');
      const answer = await yes(dialog);
      await addElsewhere(queryClient, aMedication({ name: 'Aspirin', times: ['06:00'] }));
      expect(within(dialog).getByText(/Should I mark Metformin 500 mg as taken\?/)).toBeVisible();
      fireEvent.click(answer);
      await screen.findByText('Medication marked as taken!');
      expect(doses(requests).map(({ body }) => body)).toMatchObject([{ medicationId: metformin.id }]);
    });

    it('with nothing left to take it says both (LAND-12)', async () => {
      const { dialog, queryClient } = await speak('take my medication');
      await yes(dialog);
      await markElsewhere(queryClient, metformin, '12:00');
      expect(within(dialog).getByText(/^Metformin 500 mg for 12:00 PM no longer needs/)).toHaveTextContent(
        'There is nothing to take right now. Next: Metformin 500 mg at 6:00 PM.',
      );
      expect(within(dialog).queryByRole('button', { name: 'Yes, take it' })).toBeNull();
    });
  });

  it('No takes nothing (LAND-12)', async () => {
    const { user, requests, dialog } = await speak('take my pills');
    await user.click(await within(dialog).findByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requestsTo(requests, 'POST', '/api/medication-logs')).toHaveLength(0);
  });

  it('says what comes next, even if there is nothing to take', async () => {
    const evening = aMedication({ name: 'Warfarin', dosage: '5 mg', times: ['18:00'] });
    const { dialog } = await speak('what is next', { medications: [evening] });
    expect(await within(dialog).findByText(/nothing to take right now\. Next: Warfarin 5 mg at 6:00 PM/)).toBeVisible();
    expect(await within(dialog).findByText('You have no upcoming appointments.')).toBeVisible();
  });

  it('‘what help is coming’ says what somebody has said they would do (TASK-31)', async () => {
    const help = [aTask('To church', { ...claimedBy(tom), startsAt: at(TODAY, '18:00') }), aTask('A chat')];
    const { dialog } = await speak('what help is coming', { instead: { 'GET /api/tasks': { body: help } } });
    expect(await within(dialog).findByText('Tom drives you today, 6:00 PM.')).toBeVisible();
  });

  it('opens a page at once, with an echo', async () => {
    const { history } = await speak('Open my medications, please');
    await expectTitle('My Medications');
    expect(history.at(-1)).toBe('/medications');
    expect(await screen.findByText('I heard: “Open my medications, please”')).toBeVisible();
    expect(screen.getByText('Opening My Medications.')).toBeVisible();
  });

  it('‘call’ asks which contact, and calls the way the contacts do (LAND-12)', async () => {
    setMatchingMedia([]);
    const { user, dialog } = await speak('call Anna');
    expect(await within(dialog).findByText('Who should I call?')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Yes, call Anna Ellis' }));
    const number = await screen.findByRole('dialog', { name: 'Call Anna Ellis' }, { timeout: 10_000 });
    expect(within(number).getByText(anna.phone)).toBeVisible();
  });

  it('names the only contact with the number, and says if there is none', async () => {
    const { user, heard, dialog } = await speak('call my doctor Chen');
    expect(await within(dialog).findByText('Should I call Dr. Wei Chen, (555) 010-7730?')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Speak again' }));
    expect(within(dialog).queryByText(/Should I call/)).toBeNull();
    act(() => heard().hear('call Bartholomew'));
    expect(await within(dialog).findByText(/contacts is named “bartholomew”/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'See all contacts' })).toHaveAttribute(
      'href',
      '/emergency-contacts',
    );
  });

  it('the contacts’ own question comes before a call to 911', async () => {
    await speak('call 911');
    expect(await screen.findByRole('alertdialog', { name: 'Call 911?' }, { timeout: 10_000 })).toBeVisible();
  });

  it('reads the page aloud, and opens Help', async () => {
    const voices = fakeVoices();
    const { user, heard } = await speak('read this page');
    await waitFor(() => expect(voices.texts).toStrictEqual(['404 Page Not Found']));
    await user.click(screen.getByRole('button', { name: 'Speak' }));
    expect(voices.speaking).toBe(false);
    act(() => heard().hear('help'));
    expect(await screen.findByRole('dialog', { name: 'Help' }, { timeout: 10_000 })).toBeVisible();
  });

  it.each([
    ['open the pod bay doors', 'I did not understand “open the pod bay doors”. Here is what you can say.'],
    ['do not take my medication', 'I did not understand “do not take my medication”. Here is what you can say.'],
  ])('does not guess: %s', async (words, answer) => {
    const { requests, dialog } = await speak(words);
    expect(await within(dialog).findByText(answer)).toBeVisible();
    expect(requestsTo(requests, 'POST', '/api/medication-logs')).toHaveLength(0);
  });

  it('picks the most likely result that is a command', async () => {
    keepVoice(true);
    const { user, heard } = await openAtNoon();
    await user.click(screen.getByRole('button', { name: 'Speak' }));
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    act(() => heard().hear('tape my medication', 'take my medication'));
    expect(await within(dialog).findByText('I heard: “take my medication”.')).toBeVisible();
  });

  it.each([
    ['no-speech', /I did not hear anything/],
    ['not-allowed', /does not let Hearthside use the microphone/],
    ['audio-capture', /could not find a microphone/],
    ['network', /could not turn speech into words/],
  ])('says what to do in case of %s', async (error, words) => {
    keepVoice(true);
    const { user, heard } = await openAtNoon();
    await user.click(screen.getByRole('button', { name: 'Speak' }));
    await screen.findByRole('dialog', {}, { timeout: 10_000 });
    act(() => heard().fail(error));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Speak again' })).toBeVisible();
  });
});
