/** The router asks for a stand-in made for React 17; React has its own (see vite.config.ts). */
export { useSyncExternalStore } from 'react';
