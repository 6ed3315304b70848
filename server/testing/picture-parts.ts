// Picture files built by hand, byte by byte, which no encoder would write.
import { crc32, deflateSync } from 'node:zlib';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** IHDR is the first chunk, with a fixed length: 8 bytes signature, 4 length, 4 name, 13 content, 4 checksum. */
const AFTER_IHDR = 33;

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** A complete, valid black PNG with one bit per pixel: a few kilobytes for any number of pixels. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The PNG with an extra chunk, where readers look for notes and profiles. */
export function withPngChunk(png: Buffer, name: string, content: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, AFTER_IHDR), pngChunk(name, content), png.subarray(AFTER_IHDR)]);
}

/** The JPEG with an extra segment right after its start: 0xfe is a comment, 0xe1 EXIF or XMP, 0xed IPTC. */
export function withJpegSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** The JPEG with another size in its frame header. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const claiming = Buffer.from(jpeg);
  for (let at = 2; claiming[at] === 0xff; at += 2 + claiming.readUInt16BE(at + 2)) {
    const marker = claiming[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      claiming.writeUInt16BE(height, at + 5);
      claiming.writeUInt16BE(width, at + 7);
      return claiming;
    }
  }
  throw new Error('This JPEG has no frame header');
}

/** A GIF comment before the end of the file. */
export function withGifComment(gif: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment, 'latin1').subarray(0, 255);
  const block = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), text, Buffer.from([0])]);
  return Buffer.concat([gif.subarray(0, -1), block, gif.subarray(-1)]);
}

/**
 * A picture and a script in one file: what follows 'GIF89a' is the canvas width (10,799) to one reader, and the start
 * of a comment to the other.
 */
export function gifThatIsScript(script: string): Buffer {
  const code = Buffer.from(`*/=1;${script}//`, 'latin1');
  return Buffer.concat([
    Buffer.from('GIF89a/*', 'latin1'),
    // Ten rows, two colors, background and aspect.
    Buffer.from([10, 0, 0x80, 0, 0]),
    Buffer.from([255, 0, 0, 0, 0, 255]),
    Buffer.from([0x21, 0xfe, code.length]),
    code,
    Buffer.from([0]),
    // One picture of one pixel.
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  ]);
}
