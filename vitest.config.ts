import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { hasDisplay } from './scripts/electron.mjs'
import LongTestsFirst from './scripts/longTestsFirst.mjs'

// unit: no server, no model larger than the bundled verifier; window: components of the window in jsdom, with the real engine
// in a thread; services: real servers, models and child processes; app: the real Electron under a display.
export default defineConfig({
  test: {
    // No copies of prompts that the developer keeps for himself.
    env: { CITEWRIGHT_SETTINGS: 'test/settings' },
    // Also on two processors: many tests wait for timers, servers, windows and children.
    maxWorkers: 3,
    globalSetup: ['test/bundle.ts'],
    sequence: { sequencer: LongTestsFirst },
    reporters: ['default', './scripts/tempFolderReporter.mjs', './scripts/summaryReporter.mjs'],
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['test/afterEachFile.ts'],
          // The program is loaded once a worker and not once a file, which took a third of the time.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.services.test.ts', 'test/**/*.app.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'window',
          environment: 'jsdom',
          setupFiles: ['test/afterEachFile.ts', 'test/renderer/window/setUp.ts'],
          include: ['test/renderer/**/*.test.tsx'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'services',
          setupFiles: ['test/afterEachFile.ts'],
          // As above: a file of its own would load the program a second long. What a test sets, it takes back.
          isolate: false,
          include: ['test/**/*.services.test.ts'],
          globalSetup: ['test/mediawiki.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'app',
          include: ['test/**/*.app.test.ts'],
          setupFiles: ['test/afterEachFile.ts', 'test/electron/display.ts'],
          globalSetup: ['test/mediawiki.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // Windows on one display, which is the person's, would take the focus from each other.
          ...(hasDisplay() ? { fileParallelism: false } : {}),
        },
      },
    ],
  },
})
