import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { composerParts, MARGARETS, openAsAnna, openFeed, type OpenFeed } from './testing/render-feed';
import { ANNA } from './testing/story';
import { forgetUnshared } from './unshared';

const { text, share } = composerParts;
const posts = ({ requests }: OpenFeed) => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const toaster = () => within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
const ROBERTS = { seniorId: '0195a000-0000-7000-8000-000000000009', firstName: 'Robert' };

beforeAll(() => import('@/components/ui/toast-panel'));

describe('who is to see it', () => {
  it('D-81 is no question before somebody begins, nor for a senior', async () => {
    const { user, unmount } = openAsAnna();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(text());
    expect(screen.getByRole('checkbox', { name: 'Only Margaret sees this' })).toBeVisible();
    unmount();
    const senior = openFeed();
    await senior.user.click(text());
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('D-81 the senior alone: the switch is sent, and the message does not speak of the family', async () => {
    const app = openAsAnna();
    await app.user.type(text(), 'Just for you');
    await app.user.click(screen.getByRole('checkbox', { name: 'Only Margaret sees this' }));
    await app.user.click(share());
    expect(await toaster().findByText('Your update has been shared with Margaret!')).toBeVisible();
    expect(posts(app)).toStrictEqual([
      { sendKey: expect.any(String), content: 'Just for you', type: 'message', isPrivate: true },
    ]);
  });

  it('D-81 what is for the senior alone is so after the page was loaded anew or the session ended, as its words are kept', async () => {
    const first = openAsAnna();
    await first.user.type(text(), 'Just for you');
    await first.user.click(screen.getByRole('checkbox', { name: 'Only Margaret sees this' }));
    first.unmount();
    forgetUnshared();
    openAsAnna();
    expect(text()).toHaveValue('Just for you');
    expect(screen.getByRole('checkbox', { name: 'Only Margaret sees this' })).toBeChecked();
  });

  it('D-81 what is for the senior alone is so after leaving the page, too, until it is shared', async () => {
    const first = openAsAnna();
    await first.user.type(text(), 'Just for you');
    await first.user.click(screen.getByRole('checkbox', { name: 'Only Margaret sees this' }));
    first.unmount();
    const { user } = openAsAnna();
    expect(screen.getByRole('checkbox', { name: 'Only Margaret sees this' })).toBeChecked();
    await user.click(share());
    expect(await toaster().findByText('Your update has been shared with Margaret!')).toBeVisible();
    await user.type(text(), 'For all of you');
    expect(screen.getByRole('checkbox', { name: 'Only Margaret sees this' })).not.toBeChecked();
  });

  it('D-81 with several seniors one must be chosen', async () => {
    const app = openAsAnna({ circles: [MARGARETS, ROBERTS] });
    await app.user.type(text(), 'Hello');
    await app.user.click(share());
    const select = screen.getByRole('combobox', { name: 'Whose family is it for?' });
    expect(select).toHaveAccessibleDescription('Please choose whose family this is for');
    expect(posts(app)).toStrictEqual([]);
    await app.user.selectOptions(select, 'Robert’s family');
    await app.user.click(share());
    await waitFor(() => {
      expect(posts(app)).toStrictEqual([
        { sendKey: expect.any(String), content: 'Hello', type: 'message', seniorId: ROBERTS.seniorId },
      ]);
    });
  });

  it('D-81 without a senior there is nobody to share with', () => {
    openFeed({ user: ANNA, circles: [] });
    expect(screen.getByText('Nobody to share with yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share Update' })).toBeNull();
  });
});
