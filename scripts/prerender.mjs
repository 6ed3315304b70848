import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Beasties from 'beasties';

/** Where the server finds the pages: in a folder that is not served as files. */
const FOLDER = '.vite/prerendered';

const SHEET = /<link rel="stylesheet"[^>]*>/g;
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const FONT = /<link rel="preload"[^>]*as="font"[^>]*>/g;

/**
 * Leaves the pages that visitors see first beside the built client: drawn, and with the styles that what is drawn needs in
 * the page itself, so that they can be read as soon as the first answer has arrived.
 * @param vite the bundler
 * @param configFile the client's
 * @param clientFolder the built client
 */
export async function prerenderPages(vite, configFile, root, clientFolder) {
  const programs = path.join(clientFolder, '.prerender');
  await vite.build({
    configFile,
    logLevel: 'warn',
    // What is drawn here stays here: neither minified nor in files of its own.
    build: { ssr: path.join(root, 'client/src/app/prerender.tsx'), outDir: programs, manifest: false, minify: false },
  });
  const { prerender, PRERENDERED_PATHS } = await import(pathToFileURL(path.join(programs, 'prerender.js')).href);
  const template = await readFile(path.join(clientFolder, 'index.html'), 'utf8');
  const folder = path.join(clientFolder, FOLDER);
  await mkdir(folder, { recursive: true });
  for (const address of PRERENDERED_PATHS) {
    const drawn = await prerender(address);
    // What is typed into a form before its code is there would be lost: until then it cannot be typed into.
    const attributes = drawn.includes('<form') ? ' inert' : '';
    const page = template.replace('<div id="root"></div>', () => `<div id="root"${attributes}>${drawn}</div>`);
    const name = address === '/' ? 'index' : address.slice(1);
    await writeFile(path.join(folder, `${name}.html`), await withNeededStyles(page, clientFolder));
  }
  await rm(programs, { recursive: true, force: true });
}

/**
 * The styles of what is drawn stand in the page itself. All the others wait in a template until the code takes over (see
 * main.tsx): a sheet anywhere in the page would hold up what is seen first.
 */
async function withNeededStyles(page, clientFolder) {
  const styles = new Beasties({
    path: clientFolder,
    publicPath: '/',
    preload: 'body',
    pruneSource: false,
    reduceInlineStyles: false,
    mergeStylesheets: true,
    // Colours and sizes by theme and text size: visitors choose them in the header.
    // ':is(…)' and ':where(…)' it cannot follow.
    allowRules: [/:is\(/, /:where\(/, /data-theme/, /data-text-size/, /data-big/, /^:root/, /^html/],
    keyframes: 'none',
    preloadFonts: false,
    // Fonts are named by a variable, which the library does not look behind: they are put in below.
    inlineFonts: false,
    logLevel: 'silent',
  });
  const styled = await styles.process(page);
  const sheets = new Set(styled.match(SHEET));
  const fonts = await fontsOf(sheets, clientFolder);
  return (
    styled
      .replace('<style>', () => `<style>${fonts}`)
      .replaceAll(SHEET, '')
      .replace(ENTRY, (_tag, entry) => `<script>${startAfterFirstPaint(entry)}</script>`)
      .replaceAll(FONT, '')
      .replace('</body>', () => `<template id="late-styles">${[...sheets].join('')}</template></body>`)
      // The library's mark on <html> has no meaning in a finished page.
      .replace(' data-beasties-container', '')
  );
}

/** There is something to read without the code: it sets out when that has been drawn, or soon where nothing is looked at. */
function startAfterFirstPaint(entry) {
  return `let go=()=>{go=()=>{};import("${entry}")};requestAnimationFrame(()=>setTimeout(()=>go()));setTimeout(()=>go(),1000)`;
}

/** The face that stands in for the page's own, with its measures. The own one comes with the other styles, and moves nothing. */
async function fontsOf(sheets, clientFolder) {
  const files = [...sheets].map((sheet) => /href="([^"]+)"/.exec(sheet)[1]);
  const texts = await Promise.all(files.map((file) => readFile(path.join(clientFolder, file), 'utf8')));
  return texts.flatMap((text) => text.match(/@font-face\{[^}]*local\([^}]*\}/g) ?? []).join('');
}
