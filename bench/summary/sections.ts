/** Between its two marks in a Markdown text, a section is written by the benchmarks and by nobody else. */
const begin = (name: string) => `<!-- figures: ${name} -->`;
const END = '<!-- end of figures -->';

/** @throws Error where the text has no such section. */
export function replaceSection(text: string, name: string, content: string): string {
  const mark = begin(name);
  const from = text.indexOf(mark);
  const to = text.indexOf(END, from);
  if (from === -1 || to === -1) throw new Error(`There is no section between ${mark} and ${END}`);
  return `${text.slice(0, from + mark.length)}\n\n${content}\n\n${text.slice(to)}`;
}
