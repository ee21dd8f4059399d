import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');

/** The operators' console, a bundle of its own. react-admin speaks React Router 7, the store 8: the alias keeps one copy of 7. */
export default defineConfig({
  root: here,
  base: '/console/',
  plugins: [react()],
  resolve: {
    alias: [{ find: /^react-router(?=\/|$)/, replacement: 'react-router-7' }],
    dedupe: ['react', 'react-dom'],
  },
  build: { outDir: join(root, 'build/console'), emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 3_000 },
});
