import { describe, expect, it } from 'vitest';
import { checkAddress } from './address';

describe('an address (PROF-13…16, CONST-35, D-96)', () => {
  it.each([
    ['blank', ''],
    ['only blanks', '   '],
    ['10 characters', '12 Elm St.'],
    ['500 characters', `1 ${'x'.repeat(498)}`],
    ['letters of another alphabet', 'улица Мира 12'],
    ['several lines', '12 Elm Street\nSpringfield'],
  ])('%s is valid', (_what, text) => {
    expect(checkAddress(text)).toBeNull();
  });

  it.each([
    ['9 characters', '12 Elm St', 'Address must be at least 10 characters'],
    ['blanks around, which do not count', '  12 Elm   ', 'Address must be at least 10 characters'],
    ['501 characters', `1 ${'x'.repeat(499)}`, 'Address cannot exceed 500 characters'],
    ['no digit', 'Elm Street, Springfield', 'Address should include both numbers and letters'],
    ['no letter', '12345 67890', 'Address should include both numbers and letters'],
    ['too short and without digits: the first message counts', 'Elm', 'Address must be at least 10 characters'],
  ])('%s is refused with the specified message', (_what, text, message) => {
    expect(checkAddress(text)).toBe(message);
  });
});
