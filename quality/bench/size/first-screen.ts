/** What a page fetches by itself to fill its first screen, read from its source. */
import { type ESTree, parseSync, Visitor } from 'vite';
import { sourceOf } from './page-routes';

/**
 * The sources that a page fetches as soon as it is drawn: whatever stands in a call of lazyCard, lazyPiece or
 * lazyTileDetail, written there as import('…') or by the name of one of the fillings. Dialogs are not among them.
 * @param fillings from readFillings
 */
export function readFirstScreen(file: string, text: string, fillings: ReadonlyMap<string, string>): string[] {
  const { program, module } = parseSync(file, text);
  const calls: ESTree.CallExpression[] = [];
  const named: ESTree.IdentifierReference[] = [];
  new Visitor({
    CallExpression(call) {
      const { callee } = call;
      if (callee.type !== 'Identifier') return;
      if (/^lazy(?:Card|Piece|TileDetail)$/.test(callee.name)) calls.push(call);
      if (fillings.has(callee.name)) named.push(callee);
    },
  }).visit(program);
  const isFetched = ({ start }: { start: number }) => calls.some((call) => start >= call.start && start < call.end);
  const written = module.dynamicImports
    .filter(isFetched)
    .map(({ moduleRequest: { start, end } }) => sourceOf(text.slice(start + 1, end - 1), file));
  const byName = named.filter(isFetched).map(({ name }) => fillings.get(name) ?? '');
  return [...new Set([...written, ...byName])];
}

/** The functions that fetch a filling, with the source that each of them fetches. */
export function readFillings(file: string, text: string): Map<string, string> {
  const { program, module } = parseSync(file, text);
  const fillings = new Map<string, string>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      const found = init && module.dynamicImports.find(({ start, end }) => start >= init.start && end <= init.end);
      if (id.type !== 'Identifier' || !found) return;
      fillings.set(id.name, sourceOf(text.slice(found.moduleRequest.start + 1, found.moduleRequest.end - 1), file));
    },
  }).visit(program);
  if (fillings.size === 0) throw new Error(`No fillings could be read from ${file}`);
  return fillings;
}
