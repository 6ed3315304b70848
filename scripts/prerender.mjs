import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the server finds the pages and the module that renders more: in folders that are not served as files. */
const PRERENDERED = '.vite/prerendered';
const SSR = '.vite/ssr';

const SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
/**
 * The first date format costs a phone 60 ms, and later ones nothing. There is time while the code loads, in three steps
 * (a language's default script and collation are part of what it reads). Pages rendered at build time show no dates.
 */
const PREPARING_DATES = ['new Intl.Locale("en-US").maximize()', 'Intl.Collator()', 'Intl.DateTimeFormat()'];

/**
 * Writes what server-side rendering needs next to the built client: the module that renders pages, the page template,
 * and the pages that visitors see first, already rendered.
 * @param vite the bundler
 * @param configFile the client's config
 * @param clientFolder the built client
 */
export async function prerenderPages(vite, configFile, root, clientFolder) {
  const ssr = path.join(clientFolder, SSR);
  await vite.build({
    configFile,
    logLevel: 'warn',
    // One self-contained program, including React's production build; it is neither minified nor sent.
    ssr: { noExternal: true, target: 'node' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: path.join(root, 'client/src/app/ssr/render-page.tsx'),
      outDir: ssr,
      target: 'node20',
      manifest: false,
      minify: false,
      copyPublicDir: false,
    },
  });
  const built = await readFile(path.join(clientFolder, 'index.html'), 'utf8');
  const page = await withAllStyles(built, clientFolder);
  await writeFile(path.join(ssr, 'page.html'), startingLater(page, PREPARING_DATES));
  const {
    prerender,
    PRERENDERED: wanted,
    pageSources,
  } = await import(pathToFileURL(path.join(ssr, 'render-page.js')).href);
  await checkSources(pageSources, clientFolder);
  const folder = path.join(clientFolder, PRERENDERED);
  await mkdir(folder, { recursive: true });
  const pages = [];
  for (const { path: address, registration, mayUsePasskeys } of wanted) {
    const { html, sources } = await prerender({ path: address, registration, mayUsePasskeys });
    const rendered = page.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
    const kind = mayUsePasskeys ? `${registration}-passkeys` : registration;
    const file = `${kind}-${address === '/' ? 'index' : address.slice(1)}.html`;
    await writeFile(path.join(folder, file), startingLater(rendered, []));
    pages.push({ address, registration, mayUsePasskeys, file, sources });
  }
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify(pages));
}

/**
 * The server preloads their chunks. Without this check, a page naming a missing module would just load more slowly,
 * unnoticed.
 */
async function checkSources(sources, clientFolder) {
  const manifest = JSON.parse(await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const unknown = sources.filter((source) => manifest[source]?.isDynamicEntry !== true);
  if (unknown.length > 0) throw new Error(`No chunk was built for ${unknown.join(', ')}: see routes.tsx.`);
}

/**
 * All styles are inlined: a style sheet that arrives after the first paint would restyle the whole page. The sheet itself is
 * fetched later, for pages that link it (server/http/ssr.ts).
 */
async function withAllStyles(page, clientFolder) {
  const [address, ...others] = [...page.matchAll(SHEET)].map(([, href]) => href);
  if (address === undefined || others.length > 0) throw new Error('The client has to have one style sheet.');
  const styles = await readFile(path.join(clientFolder, address), 'utf8');
  const prefetch = `<link rel="prefetch" as="style" href="${address}">`;
  return page.replace('</head>', () => `${prefetch}<style>${styles.trim()}</style></head>`);
}

/**
 * The page is readable without its code, so loading starts after the first paint, or soon after in a background tab.
 * @param alongside expressions to evaluate while the code loads
 */
function startingLater(page, alongside) {
  const [tag, entry] = ENTRY.exec(page);
  // The server adds what the entry will request next (server/http/preload-links.ts).
  const preloads = (page.match(PRELOAD) ?? []).join('');
  const end = `<template id="late">${preloads}</template><script>${startAfterFirstPaint(entry, alongside)}</script></body>`;
  return page
    .replace(tag, '')
    .replaceAll(PRELOAD, '')
    .replaceAll(SHEET, '')
    .replace('</body>', () => end);
}

/**
 * Presses before hydration are marked and replayed afterwards (see main.tsx): on buttons, and on links that would call
 * a number without asking first. Links to pages need no code. Input before hydration would be lost: until then, what takes
 * it is inert. The rest of the page is not, since ending that for all of it would cost a phone 70 ms.
 * Loading starts in separate tasks, so that none of them blocks input.
 */
function startAfterFirstPaint(entry, alongside) {
  const [load, ...others] = [`import("${entry}")`, ...alongside].map((step) => `()=>${step}`);
  // A page has up to sixty of them, and each costs a phone some milliseconds. The entry is the largest file, and goes first.
  const preloads =
    '...[...document.querySelector("#late").content.children].map((link)=>()=>document.head.append(link))';
  return [
    `let go=()=>{go=()=>{};[${[load, preloads, ...others].join(',')}].forEach((step)=>setTimeout(step))}`,
    'requestAnimationFrame(()=>setTimeout(()=>go()))',
    'setTimeout(()=>go(),1000)',
    'let root=document.querySelector("#root")',
    'root.querySelectorAll("form,input,label,select,textarea").forEach((field)=>field.setAttribute("inert","waits"))',
    'root.addEventListener("click",(press)=>{if("answers"in root.dataset)return;' +
      `let pressed=press.target.closest('button,a[href^="tel:"]');if(!pressed)return;` +
      'press.preventDefault();press.stopImmediatePropagation();' +
      'root.querySelector("[data-pressed]")?.removeAttribute("data-pressed");' +
      'pressed.setAttribute("data-pressed","")},true)',
  ].join(';');
}
