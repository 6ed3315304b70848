/** Names of files in the zip, valid on every system. */

const LONGEST = 80;
/** Windows reserves these for devices, whatever follows the dot. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** 'Dr. Lee: results/March' → 'Dr. Lee- results-March'; never a path, never hidden, never empty. */
export function fileName(text: string, fallback: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\p{M} ._()&,'-]/gu, '-')
    .slice(0, LONGEST)
    .replaceAll(/\p{Surrogate}/gu, '')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  if (!/[\p{L}\p{N}]/u.test(plain)) return fallback;
  return RESERVED.test(plain.split('.')[0] ?? '') ? `_${plain}` : plain;
}

/** Makes names unique in one folder: a second 'Card.pdf' is 'Card (2).pdf', even if only the case differs. */
export function uniqueNames(folder: string): (name: string, extension: string) => string {
  const taken = new Set<string>();
  return (name, extension) => {
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${name} (${number})`;
    taken.add(unique.toLowerCase());
    return `${folder}/${unique}${extension}`;
  };
}
