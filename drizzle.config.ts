import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './shared/schema/*.ts', out: './migrations' });
