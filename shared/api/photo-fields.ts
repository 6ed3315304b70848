/** The photos of updates and messages: what is sent with them, and what comes back. */
import * as z from '../zod';
import { ALT_MAX_LENGTH, MOST_PHOTOS } from '../domain/picture';
import { isWritable } from './fields';

const altList = z.array(z.string().trim().max(ALT_MAX_LENGTH).refine(isWritable)).max(MOST_PHOTOS);

/** Descriptions of the photos, in their order. */
export const alts = z.union(
  [
    altList,
    z
      .string()
      .max(MOST_PHOTOS * (ALT_MAX_LENGTH + 10))
      .transform((text, context): string[] => {
        const parsed = altList.safeParse(readJson(text));
        if (parsed.success) return parsed.data;
        context.addIssue({ code: 'custom', message: 'The descriptions of the photos could not be read' });
        return z.NEVER;
      }),
  ],
  { error: `A description can have at most ${ALT_MAX_LENGTH} characters` },
);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const photo = z.object({
  url: z.string(),
  thumbnailUrl: z.string(),
  /** In pixels, known before the picture has loaded. */
  width: z.number(),
  height: z.number(),
  alt: z.string(),
});

export type SentPhoto = z.output<typeof photo>;

export const photoFile = z.string().regex(/^[0-9a-f-]{36}\.webp$/);
export const photoSize = z.strictObject({ size: z.enum(['display', 'thumbnail']).default('display') });
