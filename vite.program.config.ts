import { defineConfig, type Plugin } from 'vite'
import { listBundled } from './scripts/listBundled.mjs'

/** They bring native parts, or threads of their own, which they find beside their own files; or expect to be CommonJS. */
const external = [
  ...['electron', 'node-llama-cpp', 'onnxruntime-node', '@photostructure/sqlite', 'piscina', 'electron-updater'],
  ...['electron-updater/out/electronHttpExecutor.js', 'electron-updater/out/providers/Provider.js'],
]

/** What the app starts, in its own processes and threads. */
const app = [
  'core/engine/createEngine',
  'core/export/exportDraft',
  'core/extract/extractWorker',
  'core/models/catalogue/createModelLibrary',
  'core/models/encoder/encoderWorker',
  'core/models/onnx/pairWorker',
  'electron/engine-host/main',
  'electron/main/main',
]

/** What only the command line and the lab start; the packed app holds nothing that only these need. */
const commandLine = ['cli/main', 'lab/engine/createLab']

/** Modules that the command line or the lab imports, and nothing of the app. */
const notOfApp = new Set<string>()

function findModulesNotOfApp(): Plugin {
  return {
    name: 'modules-not-of-app',
    buildEnd() {
      /** Modules that the entries import, in whatever way. */
      const reachedFrom = (entries: readonly string[]): ReadonlySet<string> => {
        const seen = new Set<string>()
        const visit = (id: string): void => {
          if (seen.has(id)) return
          seen.add(id)
          const found = this.getModuleInfo(id)
          for (const next of [...(found?.importedIds ?? []), ...(found?.dynamicallyImportedIds ?? [])]) visit(next)
        }
        for (const id of this.getModuleIds()) if (entries.some((entry) => id.endsWith(`/${entry}.ts`))) visit(id)
        return seen
      }
      const ofApp = reachedFrom(app)
      notOfApp.clear()
      for (const id of reachedFrom(commandLine)) if (!ofApp.has(id)) notOfApp.add(id)
    },
  }
}

// What is started, with all that it imports, in a few files: dist/bundle. As some 800 files it takes three times as long to load.
export default defineConfig({
  publicDir: false,
  plugins: [findModulesNotOfApp(), listBundled('program', (fileName) => !/^(?:cli|lab)\//.test(fileName))],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'dist/bundle',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries([...app, ...commandLine].map((entry) => [entry, `${entry}.ts`])),
      external,
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        // A chunk without modules of its own is the door to one that others share.
        chunkFileNames: ({ moduleIds, facadeModuleId }) => {
          const modules = moduleIds.length > 0 ? moduleIds : [facadeModuleId ?? '']
          return `${modules.every((id) => notOfApp.has(id)) ? 'cli/' : ''}chunks/[name]-[hash].js`
        },
      },
      // A library that evaluates text does so in its own error messages.
      checks: { eval: false },
    },
  },
})
