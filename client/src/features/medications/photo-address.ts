/** Where a medication's own photo is served in a small size; other addresses have one size only. */
export function thumbnailOf(imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/api/medications/') ? `${imageUrl}?size=thumbnail` : imageUrl;
}
