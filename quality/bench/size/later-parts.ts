/** What a page loads by itself after its first screen, read from its source. */
import { type ESTree, parseSync, Visitor } from 'vite';
import { sourceOf } from './page-routes';

/**
 * The sources of the parts below a page's first screen: every import('…') in a call of lazyCard or lazySection.
 * Dialogs are not included.
 */
export function readLaterParts(file: string, text: string): string[] {
  const { program, module } = parseSync(file, text);
  const calls: ESTree.CallExpression[] = [];
  new Visitor({
    CallExpression(call) {
      const { callee } = call;
      if (callee.type === 'Identifier' && /^lazy(?:Card|Section)$/.test(callee.name)) calls.push(call);
    },
  }).visit(program);
  const isFetched = ({ start }: { start: number }) => calls.some((call) => start >= call.start && start < call.end);
  const sources = module.dynamicImports
    .filter(isFetched)
    .map(({ moduleRequest: { start, end } }) => sourceOf(text.slice(start + 1, end - 1), file));
  return [...new Set(sources)];
}
