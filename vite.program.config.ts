import { defineConfig } from 'vite'

/** They bring native parts, or threads of their own, which they find beside their own files. */
const external = ['electron', 'node-llama-cpp', 'onnxruntime-node', '@photostructure/sqlite', 'piscina']

// What is started, with all that it imports, in a few files: dist/bundle. As some 800 files it takes three times as long to load.
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'dist/bundle',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        [
          'cli/main',
          'core/engine/createEngine',
          'core/export/exportDraft',
          'core/extract/extractWorker',
          'core/models/catalogue/createModelLibrary',
          'core/models/encoder/encoderWorker',
          'core/models/onnx/pairWorker',
          'lab/engine/createLab',
          'electron/engine-host/main',
          'electron/main/main',
        ].map((entry) => [entry, `${entry}.ts`]),
      ),
      external,
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      // A library that evaluates text does so in its own error messages.
      checks: { eval: false },
    },
  },
})
