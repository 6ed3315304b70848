import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_MAX_BYTES } from '@shared/domain/picture';
import type { FakeRequest } from '@/testing/fake-server';
import { aFile, serveUploads } from '@/testing/fake-upload';
import { composerParts, openAsAnna, openFeed, type OpenFeed } from './testing/render-feed';
import { anUpdate, MARGARET } from './testing/story';

const { text, picker, share } = composerParts;
const posts = ({ requests }: OpenFeed) => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const keys = ({ requests }: OpenFeed) =>
  requests.filter(({ method }) => method === 'POST').map(({ idempotencyKey }) => idempotencyKey);
const fieldsOf = (body: unknown) =>
  body instanceof FormData ? [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]) : [];
const toaster = () => within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
const refused = { status: 503, body: { message: 'Hearthside is resting.', code: 'unavailable' } };

beforeAll(() => import('@/ui/toast-panel'));
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

describe('writing an update', () => {
  it('shows the question, accepts several images and has its button (FEED-01, FEED-02, FEED-03)', () => {
    openFeed();
    expect(text()).toBeVisible();
    expect(picker()).toHaveAttribute('type', 'file');
    expect(picker()).toHaveAttribute('accept', 'image/*');
    expect(picker()).toHaveAttribute('multiple');
    expect(share()).toHaveTextContent('Share Update');
  });

  it('cannot be shared while there is neither text nor photo (FEED-04, FEED-14)', async () => {
    const { user } = openFeed();
    expect(share()).toBeDisabled();
    await user.type(text(), '   ');
    expect(share()).toBeDisabled();
    await user.type(text(), 'Hello');
    expect(share()).toBeEnabled();
    await user.clear(text());
    expect(share()).toBeDisabled();
    await user.upload(picker(), aFile('tree.jpg'));
    expect(share()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(share()).toBeDisabled();
  });

  it('says what is missing when it is sent with the keyboard (FEED-14, FEED-15)', async () => {
    const app = openFeed();
    await app.user.type(text(), '{Control>}{Enter}{/Control}');
    expect(await toaster().findByText('Content Required')).toBeVisible();
    expect(toaster().getByText('Please enter some text or select a photo to share')).toBeVisible();
    expect(posts(app)).toStrictEqual([]);
  });

  it('sends text as JSON, and clears the form (FEED-25, FEED-31)', async () => {
    const app = openFeed();
    await app.user.type(text(), ' The tomatoes are ripe. ');
    await app.user.click(share());
    expect(await toaster().findByText('Your update has been shared with the family!')).toBeVisible();
    expect(posts(app)).toStrictEqual([{ content: 'The tomatoes are ripe.', type: 'message' }]);
    expect(text()).toHaveValue('');
    expect(await screen.findByText('The tomatoes are ripe.')).toBeVisible();
  });

  it('passes on the response’s body (SOCK-04)', async () => {
    const { user, onShared } = openFeed();
    await user.type(text(), 'Hello');
    await user.click(share());
    await waitFor(() => expect(onShared).toHaveBeenCalledOnce());
    expect(onShared.mock.calls[0]?.[0]).toMatchObject({ content: 'Hello', type: 'message', seniorId: MARGARET.id });
  });

  it('a failure says so, and nothing typed is lost (FEED-27, FEED-32)', async () => {
    const { user } = openFeed({ instead: { 'POST /api/family-updates': refused } });
    await user.type(text(), 'Hello');
    await user.click(share());
    expect(await toaster().findByText('Failed to share update. Please try again.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Hearthside is resting. What you wrote is still here.');
    expect(text()).toHaveValue('Hello');
    expect(share()).toBeEnabled();
  });

  it('a retry is the same update; with changed text it is another one', async () => {
    const sent: unknown[] = [];
    const note = ({ idempotencyKey }: FakeRequest) => {
      sent.push(idempotencyKey);
      return refused;
    };
    const { user } = openFeed({ instead: { 'POST /api/family-updates': note } });
    await user.type(text(), 'Hello');
    for (const times of [1, 2]) {
      await user.click(share());
      await waitFor(() => expect(sent).toHaveLength(times));
      await waitFor(() => expect(share()).toBeEnabled());
    }
    await user.type(text(), '!');
    await user.click(share());
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[0]).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
    expect(sent[1]).toBe(sent[0]);
    expect(sent[2]).not.toBe(sent[0]);
  });

  it('a draft is still there after leaving the page, and gone once it is shared', async () => {
    const first = openFeed();
    await first.user.type(text(), 'Half a sentence');
    first.unmount();
    const second = openFeed();
    expect(text()).toHaveValue('Half a sentence');
    await second.user.click(share());
    await waitFor(() => expect(text()).toHaveValue(''));
    second.unmount();
    openFeed();
    expect(text()).toHaveValue('');
  });

  it('a draft shared after leaving the page is gone as well, with a notification', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const first = openFeed({
      instead: {
        'POST /api/family-updates': async () => {
          await held;
          return { status: 201, body: anUpdate() };
        },
      },
    });
    await first.user.type(text(), 'Hello');
    await first.user.click(share());
    first.unmount();
    answer();
    await waitFor(() => expect(first.onShared).toHaveBeenCalledOnce());
    openFeed();
    expect(text()).toHaveValue('');
    expect(await toaster().findByText('Your update has been shared with the family!')).toBeVisible();
  });

  it('a retry after leaving the page is the same update', async () => {
    const first = openFeed({ instead: { 'POST /api/family-updates': refused } });
    await first.user.type(text(), 'Hello');
    await first.user.click(share());
    await screen.findByRole('alert');
    first.unmount();
    const second = openFeed();
    await second.user.click(share());
    expect(await toaster().findByText('Your update has been shared with the family!')).toBeVisible();
    expect(keys(second)).toStrictEqual(keys(first));
  });

  it('another user does not see the draft', async () => {
    const first = openFeed();
    await first.user.type(text(), 'Mine');
    first.unmount();
    openAsAnna();
    expect(text()).toHaveValue('');
  });
});

describe('photos', () => {
  it('are sent as a form of type photo, each as "photo", with their captions (FEED-05, FEED-26)', async () => {
    serveUploads();
    const app = openFeed();
    await app.user.type(text(), 'Tomatoes');
    await app.user.upload(picker(), [aFile('a.jpg'), aFile('b.jpg')]);
    await app.user.type(screen.getByLabelText(/What does it show\? photo 2/), ' Lucy ');
    await app.user.click(share());
    expect(await toaster().findByText('Your update has been shared with the family!')).toBeVisible();
    expect(fieldsOf(posts(app)[0])).toStrictEqual([
      ['content', 'Tomatoes'],
      ['type', 'photo'],
      ['alts', '["","Lucy"]'],
      ['photo', 'a.jpg'],
      ['photo', 'b.jpg'],
    ]);
    expect(screen.queryByRole('list', { name: 'Photos to share' })).toBeNull();
  });

  it('need no text (FEED-14, FEED-26)', async () => {
    serveUploads();
    const app = openFeed();
    await app.user.upload(picker(), aFile('a.jpg'));
    await app.user.click(share());
    await waitFor(() => expect(fieldsOf(posts(app)[0])).toContainEqual(['content', '']));
  });

  it('each unsuitable file is named where it was picked and in no toast, the others are kept (FEED-17, FEED-18, FEED-19, KIND-33)', async () => {
    openFeed();
    // fireEvent: a real picker can be told to show every file, while user-event respects `accept`.
    const files = [aFile('a.jpg'), aFile('notes.pdf', 'application/pdf'), aFile('b.jpg')];
    fireEvent.change(picker(), { target: { files } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid file typenotes.pdf is not an image file');
    expect(screen.getAllByText('Invalid file type')).toHaveLength(1);
    fireEvent.change(picker(), { target: { files: [aFile('big.jpg', 'image/jpeg', PICTURE_MAX_BYTES + 1)] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('File too largebig.jpg is larger than 5MB');
    expect(screen.getAllByText('File too large')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /Remove photo/ })).toHaveLength(2);
  });

  it('show their upload progress', async () => {
    let [send, answer] = [() => {}, () => {}];
    const sent = new Promise<void>((resolve) => (send = resolve));
    serveUploads([
      { percent: 45, reached: Promise.resolve() },
      { percent: 100, reached: sent },
    ]);
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { user } = openFeed({
      instead: {
        'POST /api/family-updates': async () => {
          await held;
          return refused;
        },
      },
    });
    await user.upload(picker(), [aFile('a.jpg'), aFile('b.jpg')]);
    await user.click(share());
    expect(share()).toHaveTextContent('Sharing …');
    const sending = await screen.findByRole('progressbar', { name: 'Sending your 2 photos …' });
    await waitFor(() => expect(sending).toHaveAttribute('value', '45'));
    send();
    expect(await screen.findByRole('progressbar', { name: 'Making your 2 photos ready …' })).not.toHaveAttribute(
      'value',
    );
    answer();
    expect(await toaster().findByText('Failed to share update. Please try again.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Remove photo/ })).toHaveLength(2);
  });

  it('are kept without a connection, and the message says what to do (FEED-32)', async () => {
    serveUploads();
    const { user } = openFeed({
      instead: {
        'POST /api/family-updates': () => {
          throw new TypeError('Failed to fetch');
        },
      },
    });
    await user.upload(picker(), aFile('a.jpg'));
    await user.click(share());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the connection and try again.');
    expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  });
});

it('the form itself refuses as well (FEED-15)', async () => {
  openFeed();
  fireEvent.submit(text());
  expect(await toaster().findByText('Content Required')).toBeVisible();
});
