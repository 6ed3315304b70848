/** The product's name and tagline, defined here only. */
export const PRODUCT_NAME = 'Hearthside';
export const TAGLINE = 'Senior Care & Lifestyle';
