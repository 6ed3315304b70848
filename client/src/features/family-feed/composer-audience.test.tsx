import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { composerParts, MARGARETS, openAsAnna, openFeed, type OpenFeed } from './testing/render-feed';
import { ANNA } from './testing/story';
import { forgetChosenPhotos } from '@/lib/photos/chosen-photos';

const { text, share } = composerParts;
const posts = ({ requests }: OpenFeed) => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const toaster = () => within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
const { seniorId } = MARGARETS;
const ROBERTS = { seniorId: '0195a000-0000-7000-8000-000000000009', firstName: 'Robert', canShare: true };

beforeAll(() => import('@/ui/toast-panel'));

describe('the audience', () => {
  it('is not asked before the user starts writing, nor of a senior (D-81)', async () => {
    const { user, unmount } = openAsAnna();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(text());
    expect(screen.getByRole('checkbox', { name: 'Only Margaret sees this' })).toBeVisible();
    unmount();
    const senior = openFeed();
    await senior.user.click(text());
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('the senior alone: the switch is sent, and the notification does not mention the family (D-81)', async () => {
    const app = openAsAnna();
    await app.user.type(text(), 'Just for you');
    await app.user.click(screen.getByRole('checkbox', { name: 'Only Margaret sees this' }));
    await app.user.click(share());
    expect(await toaster().findByText('Your update has been shared with Margaret!')).toBeVisible();
    expect(posts(app)).toStrictEqual([{ content: 'Just for you', type: 'message', seniorId, isPrivate: true }]);
  });

  it('a private draft stays private after a reload or the end of the session, like its text (D-81)', async () => {
    const first = openAsAnna();
    await first.user.type(text(), 'Just for you');
    await first.user.click(screen.getByRole('checkbox', { name: 'Only Margaret sees this' }));
    first.unmount();
    forgetChosenPhotos();
    openAsAnna();
    expect(text()).toHaveValue('Just for you');
    expect(screen.getByRole('checkbox', { name: 'Only Margaret sees this' })).toBeChecked();
  });

  it('a private draft also stays private after leaving the page, until it is shared (D-81)', async () => {
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

  it('with several seniors, one must be chosen (D-81)', async () => {
    const app = openAsAnna({ circles: [MARGARETS, ROBERTS] });
    await app.user.type(text(), 'Hello');
    await app.user.click(share());
    const select = screen.getByRole('combobox', { name: 'Whose family is it for?' });
    expect(select).toHaveAccessibleDescription('Please choose whose family this is for');
    expect(posts(app)).toStrictEqual([]);
    await app.user.selectOptions(select, 'Robert’s family');
    await app.user.click(share());
    await waitFor(() => {
      expect(posts(app)).toStrictEqual([{ content: 'Hello', type: 'message', seniorId: ROBERTS.seniorId }]);
    });
  });

  it('another senior’s circle is named even if it is the only one: the server may know of others by now (D-81)', async () => {
    const app = openAsAnna();
    await app.user.type(text(), 'Hello');
    await app.user.click(share());
    await waitFor(() => {
      expect(posts(app)).toStrictEqual([{ content: 'Hello', type: 'message', seniorId }]);
    });
  });

  it('without a senior there is no one to share with (D-81)', () => {
    openFeed({ user: ANNA, circles: [] });
    expect(screen.getByText('No one to share with yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share Update' })).toBeNull();
  });
});

describe('the audience when it changes', () => {
  const select = () => screen.getByRole('combobox', { name: 'Whose family is it for?' });
  const onlyFor = (name: string) => screen.queryByRole('checkbox', { name: `Only ${name} sees this` });

  it('while it is unknown who will see the draft, it cannot be shared, and the text stays (D-81)', async () => {
    const first = openAsAnna();
    await first.user.type(text(), 'Just for you');
    await first.user.click(screen.getByRole('checkbox', { name: 'Only Margaret sees this' }));
    first.unmount();
    const app = openAsAnna({ circles: 'unknown' });
    await app.user.click(share());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Hearthside is still checking who will see this. Please try again in a moment. What you wrote is still here.',
    );
    expect(posts(app)).toStrictEqual([]);
    app.hearOf([MARGARETS]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(text()).toHaveValue('Just for you');
    expect(onlyFor('Margaret')).toBeChecked();
    await app.user.click(share());
    await waitFor(() => expect(posts(app)).toMatchObject([{ seniorId, isPrivate: true }]));
  });

  it.each([false, true])(
    'the chosen family disappears: the other does not replace it (private: %s) (D-81)',
    async (isPrivate) => {
      const app = openAsAnna({ circles: [MARGARETS, ROBERTS] });
      await app.user.type(text(), 'Hello');
      await app.user.selectOptions(select(), 'Margaret’s family');
      if (isPrivate) await app.user.click(screen.getByRole('checkbox', { name: 'Only Margaret sees this' }));
      app.hearOf([ROBERTS]);
      expect(onlyFor('Robert')).toBeNull();
      await app.user.click(share());
      expect(select()).toHaveAccessibleDescription('Please choose whose family this is for');
      expect(select()).toHaveValue('');
      expect(posts(app)).toStrictEqual([]);
      expect(text()).toHaveValue('Hello');
      await app.user.selectOptions(select(), 'Robert’s family');
      // Choosing another family never shows a private draft to all of it.
      expect(onlyFor('Robert')).toHaveProperty('checked', isPrivate);
      await app.user.click(share());
      await waitFor(() => expect(posts(app)).toHaveLength(1));
      expect(posts(app)[0]).toStrictEqual({
        content: 'Hello',
        type: 'message',
        seniorId: ROBERTS.seniorId,
        ...(isPrivate && { isPrivate }),
      });
    },
  );

  it('the chosen family survives a reload, like the text (D-81)', async () => {
    const first = openAsAnna({ circles: [MARGARETS, ROBERTS] });
    await first.user.type(text(), 'Hello');
    await first.user.selectOptions(select(), 'Margaret’s family');
    first.unmount();
    forgetChosenPhotos();
    const app = openAsAnna({ circles: [ROBERTS] });
    await app.user.click(share());
    expect(select()).toHaveAccessibleDescription('Please choose whose family this is for');
    expect(posts(app)).toStrictEqual([]);
  });

  it('a draft for the only senior alone is not for the one who replaces her (D-81)', async () => {
    const first = openAsAnna();
    await first.user.type(text(), 'Just for you');
    await first.user.click(screen.getByRole('checkbox', { name: 'Only Margaret sees this' }));
    first.unmount();
    const app = openAsAnna({ circles: [ROBERTS] });
    expect(onlyFor('Robert')).toBeNull();
    await app.user.click(share());
    expect(select()).toHaveAccessibleDescription('Please choose whose family this is for');
    expect(posts(app)).toStrictEqual([]);
    app.hearOf([MARGARETS, ROBERTS]);
    await app.user.selectOptions(select(), 'Margaret’s family');
    expect(onlyFor('Margaret')).toBeChecked();
  });

  it('a stored tick without its senior asks for whom (D-81)', async () => {
    sessionStorage.setItem(`meant for one ${ANNA.id}`, 'true');
    const app = openAsAnna();
    await app.user.type(text(), 'Just for you');
    await app.user.click(share());
    expect(posts(app)).toStrictEqual([]);
    await app.user.selectOptions(select(), 'Margaret’s family');
    expect(onlyFor('Margaret')).toBeChecked();
  });

  it('after sharing there is no choice left if there is one family (D-81)', async () => {
    const app = openAsAnna({ circles: [MARGARETS, ROBERTS] });
    await app.user.type(text(), 'Hello');
    await app.user.selectOptions(select(), 'Robert’s family');
    app.hearOf([ROBERTS]);
    await app.user.click(share());
    await waitFor(() => expect(text()).toHaveValue(''));
    await app.user.type(text(), 'Again');
    expect(screen.queryByRole('combobox')).toBeNull();
    await app.user.click(share());
    await waitFor(() => expect(posts(app)).toHaveLength(2));
  });
});
