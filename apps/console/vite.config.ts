import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');

/**
 * The operators' console, a bundle of its own. react-admin's core speaks React Router 7, the store 8: the alias keeps one
 * copy of 7, for the core, its `react-router-dom` and the components of `ui/` alike.
 */
export default defineConfig({
  root: here,
  base: '/console/',
  cacheDir: join(root, 'build/vite-console'),
  plugins: [react()],
  resolve: {
    alias: [{ find: /^react-router(-dom)?(?=\/|$)/, replacement: 'react-router-7' }],
    dedupe: ['react', 'react-dom', 'react-hook-form', '@tanstack/react-query'],
  },
  build: {
    outDir: join(root, 'build/console'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
  },
});
