import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The workshop: every part of the shop with its states. It never ships.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { postcss: `${import.meta.dirname}/..` },
  build: { reportCompressedSize: false, chunkSizeWarningLimit: 2_000 },
});
