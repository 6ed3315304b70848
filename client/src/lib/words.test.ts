import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { zoneNote } from './words';

const NOON = new Date('2026-03-03T17:10:00Z');

describe('zoneNote', () => {
  beforeEach(() => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: 'America/New_York',
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is empty if the device shows the same time', () => {
    expect(zoneNote('America/New_York', NOON)).toBeNull();
    expect(zoneNote('America/Toronto', NOON)).toBeNull();
  });

  it('names the place whose time is shown', () => {
    expect(zoneNote('America/Los_Angeles', NOON)).toBe('Los Angeles time');
    expect(zoneNote('America/Argentina/Buenos_Aires', NOON)).toBe('Buenos Aires time');
    expect(zoneNote('UTC', NOON)).toBe('UTC time');
  });
});
