#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = new URL('../dist/bundle/cli/main.js', import.meta.url)
if (existsSync(fileURLToPath(main))) {
  await import(main.href)
} else {
  process.stderr.write('Citewright is not built yet. Run `npm run setup` in its folder first.\n')
  process.exitCode = 2
}
