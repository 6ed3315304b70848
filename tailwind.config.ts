import type { Config } from 'tailwindcss';

/** Tokens live in client/src/styles/tokens.css; this file only says where class names are written. */
export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}'],
} satisfies Config;
