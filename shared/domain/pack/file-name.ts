/** What the file of a pack is called, and its usual paper. */
import type { PackPaper } from './pack';

/** 'doctors-pack-margaret-2026-03-03.pdf': the first name in Latin letters. @param date of the visit, or else today */
export function packFileName(firstName: string, date: string): string {
  const latin = firstName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return ['doctors-pack', latin, `${date}.pdf`].filter((part) => part !== '').join('-');
}

/** Letter is sold in America. */
export function usualPaper(timeZone: string): PackPaper {
  return /^(?:America|US|Canada)\//.test(timeZone) || timeZone === 'Pacific/Honolulu' ? 'letter' : 'a4';
}
