/** Which page is at which path, read from the source of the client's routes. */
import path from 'node:path/posix';
import { type ESTree, parseSync, Visitor } from 'vite';

export interface PageRoute {
  path: string;
  audience: string;
  /** As shown in the browser's tab; empty for the landing page. */
  title: string;
  /** The page's source as in the manifest but without extension: 'src/features/landing/landing-page'. */
  source: string;
}

/**
 * @param file the routes' own path, relative to the client's folder
 * @throws Error if they are written in a way this does not understand: better no figure than a wrong one
 */
export function readPageRoutes(file: string, text: string): PageRoute[] {
  const { program } = parseSync(file, text);
  const pages = new Map<string, string>();
  const routes: PageRoute[] = [];
  new Visitor({
    // const LandingPage = lazyPage('src/…', …), followed by: const routes = [{ path, …, Page }, …]
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null) return;
      if (init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'lazyPage') {
        const [source] = init.arguments;
        if (source?.type === 'Literal') pages.set(id.name, String(source.value).replace(/\.tsx?$/, ''));
      }
      if (id.name === 'routes' && init.type === 'ArrayExpression') {
        routes.push(...init.elements.map((element) => readRoute(element, pages)));
      }
    },
  }).visit(program);
  if (routes.length === 0) throw new Error(`No routes could be read from ${file}`);
  return routes;
}

/** Resolves a specifier relative to that file, in the form of PageRoute's `source`. */
export function sourceOf(specifier: string, file: string): string {
  return specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : path.join(path.dirname(file), specifier);
}

function readRoute(element: ESTree.ArrayExpressionElement, pages: Map<string, string>): PageRoute {
  const fields = new Map<string, string>();
  for (const property of element?.type === 'ObjectExpression' ? element.properties : []) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    const { value } = property;
    if (value.type === 'Literal' && typeof value.value === 'string') fields.set(property.key.name, value.value);
    if (value.type === 'Identifier') fields.set(property.key.name, pages.get(value.name) ?? '');
  }
  const [routePath, audience, title, source] = ['path', 'audience', 'title', 'Page'].map((name) => fields.get(name));
  if (routePath === undefined || audience === undefined || title === undefined || !source) {
    throw new Error(`A route could not be read: ${JSON.stringify([...fields])}`);
  }
  return { path: routePath, audience, title, source };
}
