#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = new URL('../dist/bundle/cli/main.js', import.meta.url)
if (existsSync(fileURLToPath(main))) {
  try {
    await import(main.href)
  } catch (error) {
    if (error.code !== 'EMFILE' && error.code !== 'ENFILE') throw error
    process.stderr.write(
      'Citewright could not be loaded. Too many files are open.\n' +
        'Close other programs, or allow more (`ulimit -n 4096` in a terminal), and run the same command again.\n',
    )
    process.exitCode = 4
  }
} else {
  process.stderr.write('Citewright is not built yet. Run `npm run setup` in its folder first.\n')
  process.exitCode = 2
}
