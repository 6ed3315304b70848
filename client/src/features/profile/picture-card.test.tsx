import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { serveUploads } from '@/testing/fake-upload';
import { expectToast } from '@/features/care-team/testing/page-parts';
import { renderProfile } from './testing/render-profile';
import { PICTURE, type ServedProfile } from './testing/serve-profile';

const MAX_BYTES = 5 * 1024 * 1024;
const picture = (bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], 'me.png', { type });

async function open(served: Partial<ServedProfile> = {}) {
  const app = await renderProfile({ account: anAccount(), ...served });
  serveUploads();
  const card = screen.getByRole('region', { name: 'Profile Picture' });
  const choose = async (file: File) => {
    const input = card.querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('Nothing to choose a file with');
    // What a file dialog lets through although only pictures were requested.
    input.removeAttribute('accept');
    await app.user.upload(input, file);
  };
  return { ...app, card, choose };
}

const sent = (requests: readonly { path: string }[]) =>
  requests.filter(({ path }) => path === '/api/user/profile-picture');

beforeAll(async () => {
  await Promise.all([import('@/ui/confirm-dialog-panel'), import('@/ui/dialog-panel')]);
});

describe('the picture card (PROF-01)', () => {
  it('shows the initials of a user without a picture, otherwise the large picture', async () => {
    const { card, unmount } = await open();
    expect(card).toHaveTextContent('ME');
    expect(within(card).queryByRole('button', { name: 'Remove' })).toBeNull();
    unmount();
    const { card: other } = await open({ account: anAccount({ profileImageUrl: PICTURE }) });
    expect(other.querySelector('img')).toHaveAttribute('src', `${PICTURE}?size=display`);
  });

  it('uploads the chosen file as profilePicture, and shows it (PROF-21, PROF-24)', async () => {
    const { card, choose, requests } = await open();
    await choose(picture(MAX_BYTES));
    await expectToast('Success', 'Profile picture updated successfully!');
    const body = requests.find(({ method }) => method === 'POST')?.body;
    expect(body instanceof FormData && body.get('profilePicture')).toBeInstanceOf(File);
    expect(card.querySelector('img')).toHaveAttribute('src', `${PICTURE}?size=display`);
    expect(within(card).getByText('Change picture')).toBeVisible();
  });

  it.each([
    ['PROF-18', picture(10, 'application/pdf'), 'Please select an image file'],
    ['PROF-19 CONST-34 D-97', picture(MAX_BYTES + 1), 'Please select an image smaller than 5MB'],
  ])('%s refuses an unsuitable file at once', async (_id, file, words) => {
    const { card, choose, requests } = await open();
    await choose(file);
    expect(within(card).getByRole('alert')).toHaveTextContent(words);
    expect(sent(requests)).toHaveLength(0);
    await choose(picture());
    await waitFor(() => expect(within(card).queryByRole('alert')).toBeNull());
  });

  it('a failure says so, and the server’s reason stays next to the picture (PROF-25)', async () => {
    const words = 'This picture has too many pixels. Please choose a smaller one.';
    const refusal = { status: 413, body: { message: words, code: 'too_large' } };
    const { card, choose } = await open({ instead: { 'POST /api/user/profile-picture': refusal } });
    await choose(picture());
    await expectToast('Error', 'Failed to upload profile picture');
    expect(within(card).getByRole('alert')).toHaveTextContent(words);
  });

  it('shows the progress', async () => {
    const { card, choose } = await open();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    serveUploads([
      { percent: 40, reached: Promise.resolve() },
      { percent: 100, reached: arrived },
    ]);
    await choose(picture());
    await waitFor(() => expect(within(card).getByRole('progressbar')).toHaveAttribute('value', '40'));
    expect(within(card).getByRole('status')).toHaveTextContent('Sending your picture …');
    arrive();
    await expectToast('Success', 'Profile picture updated successfully!');
    expect(within(card).queryByRole('progressbar')).toBeNull();
  });

  it('removes it, after asking', async () => {
    const { card, user, requests } = await open({ account: anAccount({ profileImageUrl: PICTURE }) });
    await user.click(within(card).getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove picture' });
    expect(sent(requests)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await expectToast('Success', 'Your picture was removed.');
    expect(card.querySelector('img')).toBeNull();
  });
});
