/** How a choice looks, whatever kind of control it is. */

/** A label around a checkbox or radio button: all of it is the target. Each use adds its height, gap and padding. */
export const choiceFrame =
  'flex items-center rounded-md border-2 border-line py-2 leading-snug hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft';

/** A line with a choice. */
export const choiceClasses = `min-h-target gap-3 px-3.5 big:gap-2 big:px-2 ${choiceFrame}`;

/** A line with an answer to a dialog's main question, as tall as a main button. */
export const mainChoiceClasses = `min-h-main gap-3 px-3.5 big:gap-2 big:px-2 ${choiceFrame}`;

/** The control itself, rendered by the browser in the accent color, so that it works in forced colors too. */
export const markClasses = 'size-6 shrink-0 accent-accent';
