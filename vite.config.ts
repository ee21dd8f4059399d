import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** The store. The console is built apart, see apps/console/vite.config.ts. */
export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: true },
});
