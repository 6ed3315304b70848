/** '3:15' and 'PM' stay on one line. */
export function unbrokenTimes(words: string): string {
  return words.replaceAll(/ (?=[AP]M\b)/g, '\u00A0');
}
