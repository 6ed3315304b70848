/** How a line with a box to tick or a circle to choose looks: the whole line, words included, is the target. */
export const choiceClasses =
  'flex min-h-target items-center gap-3 rounded-md border-2 border-line px-3.5 py-2 leading-snug big:gap-2 big:px-2 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft';

/** The box itself, drawn by the browser in the accent, so that it works in forced colours too. */
export const markClasses = 'size-6 shrink-0 accent-accent';
