// Pictures to upload in tests.
import sharp, { type Sharp } from 'sharp';
import { account } from '@shared/api/accounts';
import type { Actor } from './actors';

/** A plain picture, of one color by default. */
export function plainPicture(width = 40, height = 30, background = '#3366cc'): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

/**
 * A photo like a phone's: left half red and right half blue as stored, marked for a quarter turn clockwise (EXIF
 * orientation 6), with the place and the camera's name.
 */
export async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [80, 40];
  const blue = await plainPicture(width / 2, height, '#0000ff')
    .png()
    .toBuffer();
  return plainPicture(width, height, '#ff0000')
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .withExif({
      IFD0: { Make: 'Canary Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A small PNG whose header claims another size. */
export async function pictureClaiming(width: number, height: number): Promise<Buffer> {
  const claiming = await plainPicture().png().toBuffer();
  claiming.writeUInt32BE(width, 16);
  claiming.writeUInt32BE(height, 20);
  return claiming;
}

/** Uploads that person's picture. @returns the name of its file: '<uuid>.webp'. */
export async function setPicture({ agent }: Pick<Actor, 'agent'>): Promise<string> {
  const upload = await plainPicture().png().toBuffer();
  const response = await agent.post('/api/user/profile-picture').attach('profilePicture', upload, 'me.png');
  const { profileImageUrl } = account.parse(response.body);
  return profileImageUrl?.split('/').at(-1) ?? '';
}
