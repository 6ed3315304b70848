import { describe, expect, it } from 'vitest';
import { checkContactPhone, checkPhone, telephoneLink } from './phone-number';

const STRAY = 'Invalid phone number format';
const TOO_FEW = 'Phone number must be at least 10 digits';
const TOO_MANY = 'Phone number cannot exceed 15 digits';

describe('checkPhone', () => {
  it.each<[string, string | null]>([
    ['', null],
    ['   ', null],
    ['5550104477', null],
    ['(555) 010-4477', null],
    ['+1 555.010.4477', null],
    ['555010447', TOO_FEW],
    ['911', TOO_FEW],
    ['123456789012345', null],
    ['1234567890123456', TOO_MANY],
    ['+-() .', TOO_FEW],
    ['555-CALL-NOW', STRAY],
    ['555 010 4477 ext. 2', STRAY],
    ['５５５０１０４４７７', STRAY],
    // A wrong character is reported first, however many digits there are.
    ['12x', STRAY],
    ['1234567890123456x', STRAY],
  ])('%j: %s (PROF-09, PROF-10, PROF-11, PROF-12, D-96)', (text, expected) => {
    expect(checkPhone(text)).toBe(expected);
  });
});

describe('checkContactPhone', () => {
  it.each<[string, boolean, string | null]>([
    ['(555) 010-4477', false, null],
    ['911', false, TOO_FEW],
    ['', false, TOO_FEW],
    ['911', true, null],
    ['9-1-1', true, null],
    ['116117', true, null],
    ['91', true, 'Phone number must be at least 3 digits'],
    ['', true, 'Phone number must be at least 3 digits'],
    ['1234567890123456', true, TOO_MANY],
    ['nine one one', true, STRAY],
  ])('%j (for emergency services: %s): %s (D-85, D-96)', (text, isShortAllowed, expected) => {
    expect(checkContactPhone(text, isShortAllowed)).toBe(expected);
  });
});

describe('telephoneLink', () => {
  it.each([
    ['911', 'tel:911'],
    ['(555) 010-4477', 'tel:5550104477'],
    [' +1 (555) 010.4477 ', 'tel:+15550104477'],
    ['1-800-222-1222', 'tel:18002221222'],
    ['(+1) 555 010 4477', 'tel:+15550104477'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['(+44) ( 0 ) 20-7946-0958', 'tel:+442079460958'],
    // In Rome the zero is part of the number, from everywhere.
    ['(0)20 7946 0958', 'tel:02079460958'],
    ['+39 (06) 698 1234', 'tel:+39066981234'],
    ['+1 555 (0) 104 477', 'tel:+15550104477'],
    ['(0)20 7946 0958 + 1', 'tel:020794609581'],
  ])('%j is called as %s (EMER-01, DASH-S-23)', (phone, link) => {
    expect(telephoneLink(phone)).toBe(link);
  });
});
