import { defineConfig } from 'vite'

// A sandboxed preload is one CommonJS file: electron/preload -> dist/electron/preload.
export default defineConfig({
  build: {
    outDir: 'dist/electron/preload',
    emptyOutDir: false,
    target: 'chrome130',
    minify: false,
    lib: { entry: 'electron/preload/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    rolldownOptions: { external: ['electron'] },
  },
})
