#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = new URL('../dist/bundle/cli/main.js', import.meta.url)
if (existsSync(fileURLToPath(main))) {
  try {
    await import(main.href)
  } catch (error) {
    if (error.code !== 'EMFILE' && error.code !== 'ENFILE' && !isThere(error)) throw error
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

/** Whether Node says that it cannot find a package whose folder is there: it could not open the files in it. */
function isThere({ code, message }) {
  const path = /^Cannot find package '(.+?)'/.exec(message)?.[1]
  return code === 'ERR_MODULE_NOT_FOUND' && path !== undefined && existsSync(dirname(path))
}
