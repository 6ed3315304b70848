import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the server finds the pages and what renders more of them: in folders that are not served as files. */
const PRERENDERED = '.vite/prerendered';
const SSR = '.vite/ssr';

const SHEET = /<link rel="stylesheet"[^>]*>/g;
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const FONT = /<link rel="preload"[^>]*as="font"[^>]*>/g;
const FACE = /@font-face\{[^}]*\}/g;
/**
 * The first date format takes a phone 60 ms, and the others nothing: there is time for it while the code is on its way, in
 * three steps (what a language is usually written in, and how it is sorted, are parts of what it reads). Pages that are the
 * same for everybody show no dates.
 */
const PREPARING_DATES = ['new Intl.Locale("en-US").maximize()', 'Intl.Collator()', 'Intl.DateTimeFormat()'];

/**
 * Leaves beside the built client what pages are rendered with before any code has arrived: the module that renders them, a page
 * to render in, and, rendered already, the pages that visitors see first.
 * @param vite the bundler
 * @param configFile the client's
 * @param clientFolder the built client
 */
export async function prerenderPages(vite, configFile, root, clientFolder) {
  const ssr = path.join(clientFolder, SSR);
  await vite.build({
    configFile,
    logLevel: 'warn',
    // One program with all that it needs, React's production build included; it is neither minified nor sent.
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
  const { page, webfont } = await withAllStyles(built, clientFolder);
  await writeFile(path.join(ssr, 'page.html'), startingLater(page, [...fetchingFaces(webfont), ...PREPARING_DATES]));
  const { prerender, PRERENDERED_PATHS, pageSources } = await import(
    pathToFileURL(path.join(ssr, 'render-page.js')).href
  );
  await checkSources(pageSources, clientFolder);
  const folder = path.join(clientFolder, PRERENDERED);
  await mkdir(folder, { recursive: true });
  const pages = [];
  for (const address of PRERENDERED_PATHS) {
    const { html, sources } = await prerender(address);
    // What is typed into a form before its code is there would be lost: until then it cannot be typed into.
    const attributes = html.includes('<form') ? ' inert' : '';
    const rendered = page.replace('<div id="root"></div>', () => `<div id="root"${attributes}>${html}</div>`);
    const file = `${address === '/' ? 'index' : address.slice(1)}.html`;
    await writeFile(path.join(folder, file), startingLater(rendered, fetchingFaces(webfont)));
    pages.push({ address, file, sources });
  }
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify(pages));
}

/** The server has their chunks preloaded: a page that names another module than it has would come later, and nobody would see why. */
async function checkSources(sources, clientFolder) {
  const manifest = JSON.parse(await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const unknown = sources.filter((source) => manifest[source]?.isDynamicEntry !== true);
  if (unknown.length > 0) throw new Error(`No chunk was built for ${unknown.join(', ')}: see routes.tsx.`);
}

/**
 * All styles stand in the page: a sheet that comes after the first paint would have all that is there styled anew. The webfont
 * waits, the face that stands in for it has its measures.
 */
async function withAllStyles(page, clientFolder) {
  const sheets = [...page.matchAll(SHEET)].map(([sheet]) => sheet);
  const css = await textOf(sheets, clientFolder);
  const webfont = (css.match(FACE) ?? []).filter((face) => face.includes('url('));
  const styles = webfont.reduce((text, face) => text.replace(face, () => ''), css);
  return { page: page.replace('</head>', () => `<style>${styles.trim()}</style></head>`), webfont };
}

/**
 * While a face that a style sheet names is fetched, every word is laid out with the next one, and then again: these join the
 * page once all are there. Each sets out in a step of its own.
 */
function fetchingFaces(faces) {
  const known = faces.map((face) => [
    /font-family:["']?([^;"'}]+)/.exec(face)[1],
    /url\([^)]+\)/.exec(face)[0],
    { weight: /font-weight:([^;}]+)/.exec(face)[1] },
  ]);
  return [
    ...known.map((face) => `faces.push(new FontFace(...${JSON.stringify(face)}).load())`),
    'Promise.allSettled(faces).then((all)=>all.forEach(({value})=>value&&document.fonts.add(value)))',
  ];
}

/**
 * There is something to read without the code: it sets out when that has been drawn, or soon where nothing is looked at.
 * @param alongside expressions: what else is done while the code is on its way
 */
function startingLater(page, alongside) {
  const [tag, entry] = ENTRY.exec(page);
  // The server adds what the entry will ask for next (server/http/preload-links.ts).
  const preloads = (page.match(PRELOAD) ?? []).join('');
  const end = `<template id="late">${preloads}</template><script>${startAfterFirstPaint(entry, alongside)}</script></body>`;
  return page
    .replace(tag, '')
    .replaceAll(PRELOAD, '')
    .replaceAll(SHEET, '')
    .replaceAll(FONT, '')
    .replace('</body>', () => end);
}

/**
 * What is pressed before its code is there is marked, and pressed again when it is (see main.tsx): buttons, and links that
 * would call somebody without asking first. Links to pages need no code.
 * The code sets out in steps of their own, so that none of them holds up a touch.
 */
function startAfterFirstPaint(entry, alongside) {
  const steps = ['document.head.append(document.querySelector("#late").content)', `import("${entry}")`, ...alongside];
  return [
    `let faces=[],go=()=>{go=()=>{};[${steps.map((step) => `()=>${step}`).join(',')}].forEach((step)=>setTimeout(step))}`,
    'requestAnimationFrame(()=>setTimeout(()=>go()))',
    'setTimeout(()=>go(),1000)',
    'let root=document.querySelector("#root")',
    'root.addEventListener("click",(press)=>{if("answers"in root.dataset)return;' +
      `let pressed=press.target.closest('button,a[href^="tel:"]');if(!pressed)return;` +
      'press.preventDefault();press.stopImmediatePropagation();' +
      'root.querySelector("[data-pressed]")?.removeAttribute("data-pressed");' +
      'pressed.setAttribute("data-pressed","")},true)',
  ].join(';');
}

async function textOf(sheets, clientFolder) {
  const files = sheets.map((sheet) => /href="([^"]+)"/.exec(sheet)[1]);
  const texts = await Promise.all(files.map((file) => readFile(path.join(clientFolder, file), 'utf8')));
  return texts.join('');
}
