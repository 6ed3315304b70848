import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setComfort } from '@/lib/comfort';
import { setMatchingMedia } from '@/testing/browser-gaps';
import { renderApp } from '@/testing/render';
import { ContrastMenu, TextSizeMenu } from './menus';

beforeEach(() => {
  setMatchingMedia([]);
  setComfort({ textSize: 100, theme: null, motion: null });
});

describe('the text size menu', () => {
  it('shows the size in its button and changes it with one press', async () => {
    const { user } = renderApp(<TextSizeMenu />);
    await user.click(screen.getByRole('button', { name: 'Text size 100 %' }));
    await user.click(await screen.findByRole('radio', { name: '150 %' }));
    expect(document.documentElement).toHaveAttribute('data-text-size', '150');
    expect(screen.getByRole('radio', { name: '150 %' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Text size 150 %' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes with Escape and returns the focus to its button', async () => {
    const { user } = renderApp(<TextSizeMenu />);
    await user.click(screen.getByRole('button', { name: 'Text size 100 %' }));
    await screen.findByRole('radio', { name: '100 %' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Text size 100 %' })).toHaveFocus());
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe('the contrast menu', () => {
  it('shows the device’s preference until the user chooses', async () => {
    setMatchingMedia(['(prefers-color-scheme: dark)']);
    const { user } = renderApp(<ContrastMenu />);
    await user.click(screen.getByRole('button', { name: 'Contrast Dark' }));
    expect(await screen.findByRole('radio', { name: 'Match this device' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'High contrast' }));
    expect(screen.getByRole('button', { name: 'Contrast High' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('data-theme', 'contrast');
  });
});
