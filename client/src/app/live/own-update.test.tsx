/** A connection that comes back while an update is being sent: the server cannot know that this is the author's own page. */
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { takeLiveConnections } from '@/testing/live-server';
import { type FakeAnswer, serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { useShareUpdate } from '@/features/family-feed/share-update';
import { anUpdate, MARGARET } from '@/features/family-feed/testing/story';
import { shownToast } from '@/lib/toast';
import { LiveUpdates } from './live-updates';

const SHARED = 'Your update has been shared with the family!';
const FAILED = 'Failed to share update. Please try again.';
const NEWS = 'A family member shared an update!';
const update = anUpdate({ content: 'We are on our way' });

beforeAll(() => import('@/ui/toast-panel'));
beforeEach(() => {
  takeLiveConnections();
});

function Sharing() {
  const { mutate } = useShareUpdate(() => undefined);
  const words = { content: update.content, photos: [], isPrivate: false, privateFor: null };
  return <button onClick={() => mutate(words)}>Share</button>;
}

/** The page with a share in progress, and what completes it. */
async function openWithShareOnItsWay() {
  let end: (answer: FakeAnswer) => void = () => undefined;
  serve({ 'POST /api/family-updates': () => new Promise<FakeAnswer>((resolve) => (end = resolve)) });
  const { user } = renderApp(
    <>
      <LiveUpdates userId={MARGARET.id} />
      <Sharing />
    </>,
  );
  const [socket] = takeLiveConnections();
  act(() => socket?.accept());
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const hear = (updateId: string) =>
    act(async () => socket?.say({ type: 'family_update', updateId, seniorId: MARGARET.id }));
  return { hear, end: (answer: FakeAnswer) => act(async () => end(answer)) };
}

it('the page that shared an update is not notified of it as news (FEED-31, SOCK-06, D-82)', async () => {
  const { hear, end } = await openWithShareOnItsWay();
  await hear(update.id);
  expect(shownToast()).toBeNull();
  await end({ status: 201, body: update });
  expect(await screen.findByText(SHARED)).toBeVisible();
  await hear(update.id);
  expect(screen.getByText(SHARED)).toBeVisible();
  expect(screen.queryByText(NEWS)).not.toBeInTheDocument();
});

it.each([
  ['has been shared', { status: 201, body: update }, SHARED],
  ['has not', { status: 503, body: { message: 'Hearthside is resting.', code: 'unavailable' } }, FAILED],
])(
  'others’ news does not hide that an update %s; later news is announced (FEED-31, FEED-32, SOCK-06)',
  async (_how, answer, says) => {
    const { hear, end } = await openWithShareOnItsWay();
    await hear(anUpdate().id);
    await end(answer);
    expect(await screen.findByText(says)).toBeVisible();
    await hear(anUpdate().id);
    expect(await screen.findByText(NEWS)).toBeVisible();
  },
);
