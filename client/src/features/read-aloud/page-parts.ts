/** What can be read aloud on a page: its parts, each with its heading, as sentences with their positions. */
import { sentenceSpans } from './sentences';

export interface Sentence {
  text: string;
  /** Where it is, for the highlight: one range for each text node. */
  ranges: Range[];
}

export interface PagePart {
  /** The heading's text, or the part's accessible name; empty if it has neither. */
  title: string;
  /** The heading, or the element with the name: it identifies the part when the page is read again. */
  mark: Element | null;
  sentences: Sentence[];
}

/** Controls, decoration, and text for screen readers only, which repeats what is visible. */
const SKIPPED =
  'button, [role=button], [role=tab], [role=tablist], input, select, textarea, label, svg, script, style, template, dialog, [hidden], [inert], [aria-hidden=true], .sr-only, [data-unread]';
const ROW = 'li, tr, article, a, dl > div, p';
/** A row's short texts are spoken together up to this length. */
const LONGEST_ROW = 110;

/** A run of text with no block boundary inside. */
interface Block {
  nodes: Text[];
  /** The row or paragraph around it. */
  row: Element | null;
}

/** The parts of `root` in reading order; a part's heading comes first, even where its status is above it. */
export function pageParts(root: Element, language: string): PagePart[] {
  const parts: PagePart[] = [{ title: '', mark: null, sentences: [] }];
  for (const block of blocksIn(root)) {
    const element = block.nodes[0]?.parentElement ?? root;
    const mark = markOf(element, root);
    if (mark !== null && parts.at(-1)?.mark !== mark) {
      parts.push({ title: nameOf(mark), mark, sentences: [] });
    }
    const part = parts.at(-1);
    if (part === undefined) continue;
    const before = part.sentences.length;
    addSentences(part, block, language);
    if (mark?.contains(element) === true && mark.matches(HEADING)) {
      part.sentences.unshift(...part.sentences.splice(before));
    }
  }
  return parts.filter(({ sentences }) => sentences.length > 0);
}

const HEADING = 'h1, h2';
const NAMED = 'nav[aria-label], section[aria-label]';

/** The mark of the part this text belongs to, which may begin below it; null: the previous part goes on. */
function markOf(element: Element, root: Element): Element | null {
  const within = (found: Element | null | undefined) => (found && root.contains(found) ? found : null);
  const heading = within(element.closest(HEADING));
  if (heading !== null) return heading;
  const section = within(element.closest('section, article, nav'));
  const below = section?.querySelector(HEADING) ?? null;
  if (below !== null && element.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING) return below;
  return below === null && section?.matches(NAMED) === true ? section : null;
}

function nameOf(mark: Element): string {
  const [block] = mark.matches(HEADING) ? blocksIn(mark) : [];
  return block === undefined ? (mark.getAttribute('aria-label') ?? '') : oneLine(textOf(block));
}

const rowOfSentence = new WeakMap<Sentence, Element>();

function addSentences(part: PagePart, block: Block, language: string): void {
  const { nodes, row } = block;
  const text = textOf(block);
  const spans = sentenceSpans(text, language);
  for (const { start, end } of spans) {
    const words = oneLine(text.slice(start, end));
    const ranges = rangesOf(nodes, start, end);
    const last = part.sentences.at(-1);
    const joins =
      spans.length === 1 &&
      row !== null &&
      last !== undefined &&
      rowOfSentence.get(last) === row &&
      !endsItself(last.text);
    if (joins && last.text.length + words.length < LONGEST_ROW) {
      last.text = `${last.text.replace(/,$/, '')}, ${words}`;
      last.ranges.push(...ranges);
    } else {
      const sentence = { text: words, ranges };
      if (row !== null) rowOfSentence.set(sentence, row);
      part.sentences.push(sentence);
    }
  }
}

function endsItself(text: string): boolean {
  return /[.!?…:]$/.test(text);
}

/** The blocks of visible text in `root`. */
function blocksIn(root: Element): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  const visit = (element: Element) => {
    for (const child of element.childNodes) {
      if (child instanceof Text) {
        if (open === null) {
          if (child.data.trim() === '') continue;
          open = { nodes: [], row: element.closest(ROW) };
          blocks.push(open);
        }
        open.nodes.push(child);
      } else if (child instanceof Element && !isSkipped(child)) {
        const isBlock = !/^(?:inline$|contents|ruby)/.test(getComputedStyle(child).display);
        if (isBlock) open = null;
        visit(child);
        if (isBlock || child.tagName === 'BR') open = null;
      }
    }
  };
  visit(root);
  return blocks;
}

function isSkipped(element: Element): boolean {
  if (element.matches(SKIPPED) || (element.tagName === 'A' && isControl(element))) return true;
  const { display, visibility } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden';
}

/**
 * Whether a link only leads somewhere ('View All', 'See details'), like a button. A link with more than one text (a tile, a
 * row) or inside other text is read.
 */
function isControl(link: Element): boolean {
  if (link.querySelector('h1, h2, h3, h4') !== null || link.closest('h1, h2, h3, h4, p') !== null) return false;
  const speaking = [...link.querySelectorAll('*')].filter(
    (element) => element.closest('.sr-only, [aria-hidden=true]') === null && hasOwnWords(element),
  );
  if (speaking.length + Number(hasOwnWords(link)) > 1) return false;
  // As tall as a button, unlike a link inside text.
  if (getComputedStyle(link).display === 'inline-flex') return true;
  const beside = [...(link.parentElement?.children ?? [])].filter(
    (other) => other !== link && !other.matches(`${SKIPPED}, a, h1, h2, h3`) && oneLine(other.textContent) !== '',
  );
  return beside.length === 0 && !(link.parentElement !== null && hasOwnWords(link.parentElement));
}

function hasOwnWords(element: Element): boolean {
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}

/** Offsets in the joined text as ranges in the document. */
function rangesOf(nodes: readonly Text[], start: number, end: number): Range[] {
  const ranges: Range[] = [];
  let before = 0;
  for (const node of nodes) {
    const from = Math.max(start - before, 0);
    const to = Math.min(end - before, node.data.length);
    if (from < to) {
      const range = node.ownerDocument.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
    before += node.data.length;
  }
  return ranges;
}

function textOf({ nodes }: Block): string {
  return nodes.map(({ data }) => data).join('');
}

function oneLine(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/gu, ' ').trim();
}
