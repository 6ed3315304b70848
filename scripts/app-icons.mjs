// Draws the icons of an installed Hearthside and of its notifications from client/public/favicon.svg, which stays their
// only source. Run after changing it: node scripts/app-icons.mjs
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.join(import.meta.dirname, '../client/public');
const BACKGROUND = '#f6f3f2';

const favicon = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
const [arch, flame] = favicon.match(/<path[^>]*\/>/g);
const viewBox = (box) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">`;

/** Transparent around the arch. */
const plain = favicon;
/** Systems cut these to a circle of four fifths, or to any shape around it. */
const maskable = `${viewBox('-14 -13 68 68')}<rect x="-14" y="-13" width="68" height="68" fill="${BACKGROUND}"/>${arch}${flame}</svg>`;
/** Android's status bar takes the shape alone. */
const badge = `${viewBox('10 10 20 26')}${flame}</svg>`;

async function draw(svg, size, name) {
  const picture = sharp(Buffer.from(svg), { density: 1200 }).resize(size, size, {
    fit: 'contain',
    background: '#0000',
  });
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(path.join(PUBLIC, name));
}

await draw(plain, 192, 'icon-192.png');
await draw(plain, 512, 'icon-512.png');
await draw(maskable, 512, 'icon-maskable-512.png');
await draw(maskable, 180, 'apple-touch-icon.png');
await draw(badge, 96, 'badge-96.png');
