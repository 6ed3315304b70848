import { beforeEach, describe, expect, it } from 'vitest';
import { COMFORT_COOKIE, comfortInCookies, parseComfort, writeComfort } from '@shared/comfort';
import { setComfort } from './comfort';

const html = document.documentElement;

beforeEach(() => {
  setComfort({ textSize: 100, theme: null, motion: null });
});

describe('the reading settings of this device (D-98)', () => {
  it('are read from the cookie as they were written', () => {
    const settings = { textSize: 150, theme: 'contrast', motion: 'reduced' } as const;
    expect(writeComfort(settings)).toBe('text=150&theme=contrast&motion=reduced');
    expect(parseComfort(writeComfort(settings))).toStrictEqual(settings);
  });

  it('fall back one by one if the cookie was tampered with', () => {
    expect(parseComfort('text=900&theme=pink&motion=reduced')).toStrictEqual({
      textSize: 100,
      theme: null,
      motion: 'reduced',
    });
  });

  it('are stored on the device and applied to the page at once', () => {
    setComfort({ textSize: 200 });
    setComfort({ theme: 'dark' });
    expect(comfortInCookies(document.cookie)).toStrictEqual({ textSize: 200, theme: 'dark', motion: null });
    expect(document.cookie).toContain(`${COMFORT_COOKIE}=text=200&theme=dark`);
    expect(html).toHaveAttribute('data-text-size', '200');
    expect(html).toHaveAttribute('data-theme', 'dark');
  });

  it.each([
    [100, false],
    [125, false],
    [150, true],
    [200, true],
  ] as const)('at %i %% the page is laid out for big text: %s', (textSize, isBig) => {
    setComfort({ textSize });
    expect(html.hasAttribute('data-big')).toBe(isBig);
  });

  it('follow the device’s theme again when the choice is removed', () => {
    setComfort({ theme: 'contrast' });
    setComfort({ theme: null });
    expect(html).not.toHaveAttribute('data-theme');
  });
});
