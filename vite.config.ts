import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listBundled } from './scripts/listBundled.mjs'

// The window: renderer/ -> dist/renderer.
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [react(), listBundled('window')],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome130',
    modulePreload: { polyfill: false },
    // The policies of the window and of its preview allow files of our own, and no data addresses but pictures.
    assetsInlineLimit: 0,
  },
})
