/** Beside 'Warning' and 'Concerning', which alone would only worry: the limit that was reached. */
export function StatusReason({ words }: { words: string | null }) {
  return words !== null && <span className="text-base leading-snug font-normal text-muted">{words}</span>;
}
