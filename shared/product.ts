/** The product's name and tagline: the one place they are written. */
export const PRODUCT_NAME = 'Hearthside';
export const TAGLINE = 'Senior Care & Lifestyle';
