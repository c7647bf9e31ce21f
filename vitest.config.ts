import { defineConfig } from 'vitest/config'

// unit: no server, no model larger than the bundled verifier; services: real servers, models and child processes; app: the
// real Electron under a display.
export default defineConfig({
  test: {
    // No copies of prompts that the developer keeps for himself.
    env: { CITEWRIGHT_SETTINGS: 'test/settings' },
    // On two processors as well: many tests wait for timers, servers and children.
    maxWorkers: 2,
    reporters: ['default', './scripts/tempFolderReporter.mjs', './scripts/summaryReporter.mjs'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.services.test.ts', 'test/**/*.app.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'services',
          include: ['test/**/*.services.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'app',
          include: ['test/**/*.app.test.ts'],
          globalSetup: 'test/electron/display.ts',
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
