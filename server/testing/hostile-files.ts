// Files that lie, break, grow, spy or run: uploads of an attacker, and the expected outcome.
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  blackPng,
  gifThatIsScript,
  jpegClaiming,
  withGifComment,
  withJpegSegment,
  withPngChunk,
} from './picture-parts';
import { phonePhoto, pictureClaiming, plainPicture } from './pictures';

/** In every script and note hidden in a file: it must never come out of a picture again. */
export const HIDDEN = 'HIDDEN-CANARY';

/** Upright width and height of the stored pixels, 'pdf' if a document is stored unchanged, or refused. */
export type Outcome = readonly [width: number, height: number] | 'pdf' | 'refused';

export interface HostileFile {
  what: string;
  bytes: Buffer;
  /** The sender's file name. */
  name: string;
  type: string;
  /** As a photo: a PDF is not one. */
  outcome: Outcome;
}

const SCRIPT = `<script>alert("${HIDDEN}")</script>`;
const WIDTH = 40;
const HEIGHT = 30;
const KEPT: Outcome = [WIDTH, HEIGHT];

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const file = (what: string, name: string, type: string, bytes: Buffer, outcome: Outcome): HostileFile => ({
  what,
  name,
  type,
  bytes,
  outcome,
});

export async function hostileFiles(): Promise<HostileFile[]> {
  const groups = [wrongKinds(), await otherKinds(), await polyglots(), await cutOff(), await bombs(), await spies()];
  return groups.flat();
}

/** Content that does not match its name. */
function wrongKinds(): HostileFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
  const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`;
  const refused: [string, string, string, Buffer][] = [
    ['nothing at all', 'photo.jpg', 'image/jpeg', Buffer.alloc(0)],
    ['one byte', 'photo.jpg', 'image/jpeg', Buffer.from([0xff])],
    ['text', 'photo.jpg', 'image/jpeg', bytesOf('Dear Anna, this is no photo.')],
    ['a page with a script', 'photo.png', 'image/png', bytesOf(`<!doctype html><body>${SCRIPT}`)],
    ['a script', 'photo.jpg', 'image/jpeg', bytesOf(`alert("${HIDDEN}")`)],
    ['an SVG with a script, as what it is', 'drawing.svg', 'image/svg+xml', bytesOf(svg)],
    ['an SVG with a script, as a PNG', 'photo.png', 'image/png', bytesOf(svg)],
    ['an SVG that reads a file of the server', 'photo.png', 'image/png', bytesOf(entity)],
    ['an SVG, packed', 'drawing.svgz', 'image/svg+xml', gzipSync(svg)],
    ['a program for Windows', 'photo.jpg', 'image/jpeg', bytesOf(`MZ\x90\0\x03\0\0\0${HIDDEN}`)],
    ['a program for Linux', 'photo.png', 'image/png', bytesOf(`\x7fELF\x02\x01\x01\0${HIDDEN}`)],
    ['a shell script', 'scan.pdf', 'application/pdf', bytesOf(`#!/bin/sh\necho ${HIDDEN}\n`)],
    ['an archive', 'scan.pdf', 'application/pdf', bytesOf(`PK\x03\x04\x14\0\0\0\0\0${'\0'.repeat(20)}`)],
    ['an archive of 50 MB of nothing', 'photo.jpg', 'image/jpeg', gzipSync(Buffer.alloc(50_000_000))],
    ['a film', 'photo.jpg', 'image/jpeg', bytesOf('\0\0\0\x18ftypisom\0\0\x02\0isomiso2')],
    ['a Photoshop file', 'photo.jpg', 'image/jpeg', bytesOf(`8BPS\0\x01${'\0'.repeat(40)}`)],
    ['an icon', 'photo.png', 'image/png', bytesOf(`\0\0\x01\0\x01\0\x10\x10${'\0'.repeat(40)}`)],
    ['a bitmap', 'photo.png', 'image/png', bytesOf(`BM${'\0'.repeat(60)}`)],
    ['a JPEG XL', 'photo.jpg', 'image/jpeg', Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(40)])],
    ['a JPEG in its first three bytes only', 'photo.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
    ['a page with a PDF behind it', 'scan.pdf', 'application/pdf', bytesOf(`${SCRIPT}\n%PDF-1.7\n`)],
  ];
  return refused.map(([what, name, type, bytes]) => file(what, name, type, bytes, 'refused'));
}

async function otherKinds(): Promise<HostileFile[]> {
  const avif = await plainPicture(WIDTH, HEIGHT).avif().toBuffer();
  const heic = Buffer.from(avif);
  heic.write('heic', 8, 'latin1');
  return [
    file('a TIFF', 'photo.jpg', 'image/jpeg', await plainPicture(WIDTH, HEIGHT).tiff().toBuffer(), 'refused'),
    file('an AVIF that calls itself HEIC', 'photo.heic', 'image/heic', heic, KEPT),
    file(
      'a PDF with a script',
      'scan.pdf',
      'application/pdf',
      pdf(`/OpenAction<</S/JavaScript/JS(${HIDDEN})>>`),
      'pdf',
    ),
    file('a PDF that is a page as well', 'scan.pdf', 'text/html', bytesOf(`%PDF-1.7\n<html>${SCRIPT}</html>`), 'pdf'),
    file('a PDF called a photo', 'photo.jpg', 'image/jpeg', pdf(''), 'pdf'),
  ];
}

/** Two formats in one file: accepted as a picture, and only the picture comes out. */
async function polyglots(): Promise<HostileFile[]> {
  const [png, jpeg, gif] = [await picture('png'), await picture('jpeg'), await picture('gif')];
  const archive = bytesOf(`PK\x03\x04${HIDDEN}`);
  const longest = bytesOf(`${SCRIPT}${' '.repeat(60_000)}`);
  return [
    file('a GIF that is a script', 'a.gif', 'text/javascript', gifThatIsScript(`alert("${HIDDEN}")`), [1, 1]),
    file('a GIF with a script as its comment', 'a.gif', 'image/gif', withGifComment(gif, SCRIPT), KEPT),
    file('a PNG with a page behind it', 'a.png', 'text/html', Buffer.concat([png, bytesOf(SCRIPT)]), KEPT),
    file(
      'a PNG with a script as its note',
      'a.png',
      'image/png',
      withPngChunk(png, 'tEXt', bytesOf(`Title\0${SCRIPT}`)),
      KEPT,
    ),
    file('a JPEG with an archive behind it', 'a.jpg', 'image/jpeg', Buffer.concat([jpeg, archive]), KEPT),
    file('a JPEG with a script as its comment', 'a.jpg', 'image/jpeg', withJpegSegment(jpeg, 0xfe, longest), KEPT),
  ];
}

/** Files cut off at a share of their length. */
async function cutOff(): Promise<HostileFile[]> {
  const detailed = sharp(noise(200, 150), { raw: { width: 200, height: 150, channels: 3 } });
  const cuts: HostileFile[] = [];
  for (const kind of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const whole = await detailed.clone().toFormat(kind).toBuffer();
    for (const share of [0.1, 0.5, 0.9]) {
      const part = whole.subarray(0, Math.floor(whole.length * share));
      cuts.push(file(`${share * 100} % of a ${kind}`, `a.${kind}`, `image/${kind}`, part, 'refused'));
    }
  }
  return cuts;
}

/** Small files that claim to be large, and files that really are. */
async function bombs(): Promise<HostileFile[]> {
  const png = await picture('png');
  const jpeg = await picture('jpeg');
  const packed = deflateSync(Buffer.alloc(100_000_000), { level: 9 });
  const note = (name: string) => Buffer.concat([bytesOf(name), Buffer.from([0, 0]), packed]);
  return [
    file('a PNG that claims 50,000 × 50,000', 'a.png', 'image/png', await pictureClaiming(50_000, 50_000), 'refused'),
    file('a PNG that claims 50,000 × 10', 'a.png', 'image/png', await pictureClaiming(50_000, 10), 'refused'),
    file('a PNG that claims 10 × 50,000', 'a.png', 'image/png', await pictureClaiming(10, 50_000), 'refused'),
    file('a PNG that claims 0 × 0', 'a.png', 'image/png', await pictureClaiming(0, 0), 'refused'),
    file('a PNG that claims more than there is', 'a.png', 'image/png', await pictureClaiming(9000, 5000), 'refused'),
    file('a JPEG that claims 65,500 × 65,500', 'a.jpg', 'image/jpeg', jpegClaiming(jpeg, 65_500, 65_500), 'refused'),
    file('400 megapixels in 60 kB', 'a.png', 'image/png', blackPng(20_000, 20_000), 'refused'),
    file('12,001 pixels wide', 'a.png', 'image/png', blackPng(12_001, 10), 'refused'),
    file('50,400,000 pixels', 'a.png', 'image/png', blackPng(9000, 5600), 'refused'),
    file('48 megapixels in 7 kB', 'a.png', 'image/png', blackPng(8000, 6000), [8000, 6000]),
    file('a progressive JPEG of 30 megapixels', 'a.jpg', 'image/jpeg', await progressiveJpeg(6000, 5000), 'refused'),
    file('an AVIF of 9 megapixels', 'a.avif', 'image/avif', await flatAvif(3000, 3000), 'refused'),
    file('a note of 100 MB in 100 kB', 'a.png', 'image/png', withPngChunk(png, 'zTXt', note('Title')), KEPT),
    file('a color profile of 100 MB in 100 kB', 'a.png', 'image/png', withPngChunk(png, 'iCCP', note('icc')), KEPT),
    file('a GIF of 300 pictures', 'a.gif', 'image/gif', await animated('gif', 300), [64, 64]),
    file('a WebP of 300 pictures', 'a.webp', 'image/webp', await animated('webp', 300), [64, 64]),
  ];
}

/** A picture's metadata. */
async function spies(): Promise<HostileFile[]> {
  const jpeg = await picture('jpeg');
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${HIDDEN}"/></rdf:RDF></x:xmpmeta>`;
  const place = { IFD0: { Make: HIDDEN }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } };
  const told = () => plainPicture(WIDTH, HEIGHT).withExif(place).withXmp(xmp).withIccProfile('p3');
  const iptc = bytesOf(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x16\x1c\x02\x69\0\x0d${HIDDEN}\0`);
  return [
    file('a phone’s photo with the place it was taken', 'a.jpg', 'image/jpeg', await phonePhoto(), [40, 80]),
    file('a JPEG with EXIF, XMP and ICC', 'a.jpg', 'image/jpeg', await told().jpeg().toBuffer(), KEPT),
    file('a PNG with EXIF, XMP and ICC', 'a.png', 'image/png', await told().png().toBuffer(), KEPT),
    file('a WebP with EXIF, XMP and ICC', 'a.webp', 'image/webp', await told().webp().toBuffer(), KEPT),
    file('an AVIF with EXIF, XMP and ICC', 'a.avif', 'image/avif', await told().avif().toBuffer(), KEPT),
    file('a JPEG with IPTC', 'a.jpg', 'image/jpeg', withJpegSegment(jpeg, 0xed, iptc), KEPT),
  ];
}

export function pdf(inCatalog: string): Buffer {
  return bytesOf(`%PDF-1.7\n1 0 obj\n<</Type/Catalog${inCatalog}>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`);
}

function picture(kind: 'jpeg' | 'png' | 'gif'): Promise<Buffer> {
  return plainPicture(WIDTH, HEIGHT).toFormat(kind).toBuffer();
}

function progressiveJpeg(width: number, height: number): Promise<Buffer> {
  return plainPicture(width, height).jpeg({ progressive: true }).toBuffer();
}

function flatAvif(width: number, height: number): Promise<Buffer> {
  return plainPicture(width, height).avif({ effort: 0 }).toBuffer();
}

function animated(kind: 'gif' | 'webp', pages: number): Promise<Buffer> {
  const side = 64;
  const pixels = noise(side, side * pages);
  return sharp(pixels, { raw: { width: side, height: side * pages, channels: 3, pageHeight: side } })
    .toFormat(kind, { effort: 1 })
    .toBuffer();
}

/** The same pixels each time. */
function noise(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 12_345;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = (state >> 16) & 0x3f;
  }
  return pixels;
}
