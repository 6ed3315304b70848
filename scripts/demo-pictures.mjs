// `node scripts/demo-pictures.mjs`: draws the demo family's faces, photos and papers into server/demo/pictures, in the
// sizes that the product stores. The drawings are part of Hearthside and have its license.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PAPERS, SCENES, portrait } from './demo-pictures/scenes.mjs';

const folder = fileURLToPath(new URL('../server/demo/pictures/', import.meta.url));
const THUMBNAIL = 320;

const FACES = {
  margaret: [['#f7dfe6', '#dcaabf'], { tilt: 3 }],
  robert: [['#dfeadf', '#a9c4ac'], { tilt: -2 }],
  anna: [['#fdeacb', '#eebf86'], { mouth: 'laugh', tilt: -4 }],
  tom: [['#dbeaf5', '#9fc0da'], { tilt: 3 }],
  grace: [['#fbe3cb', '#efb184'], { mouth: 'laugh', tilt: 3 }],
};

const WEBP = { quality: 80, effort: 6 };

async function drawn(content, [width, height]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
  return sharp(await sharp(Buffer.from(svg)).png().toBuffer());
}

async function draw(name, content, size) {
  const picture = await drawn(content, size);
  await picture.clone().webp(WEBP).toFile(`${folder}display-${name}.webp`);
  const small = { width: THUMBNAIL, height: THUMBNAIL, fit: 'inside' };
  await picture.clone().resize(small).webp(WEBP).toFile(`${folder}thumbnail-${name}.webp`);
}

await mkdir(folder, { recursive: true });
for (const [name, [colors, pose]] of Object.entries(FACES)) await draw(name, portrait(name, colors, pose), [640, 640]);
for (const [name, scene] of Object.entries(SCENES)) await draw(name, scene(), [1000, 750]);
// Documents are kept in one size.
for (const [name, paper] of Object.entries(PAPERS)) {
  await (await drawn(paper(), [1000, 750])).webp(WEBP).toFile(`${folder}${name}.webp`);
}
