/**
 * Runs the app whose folder is named on the command line, as Electron's own default app does: `electron [options] FOLDER`.
 * `-r FILE` loads a module first, which is how drivers of tests attach.
 */
import { app } from 'electron'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const given = process.argv.slice(1)
const before = []
let folder
while (given.length > 0 && folder === undefined) {
  const next = given.shift()
  if (next === '-r' || next === '--require') before.push(resolve(given.shift() ?? ''))
  else if (next === '--version' || next === '-v') {
    process.stdout.write(`v${process.versions.electron}\n`)
    process.exit(0)
  } else if (!next.startsWith('-')) folder = resolve(next)
}
if (folder === undefined) {
  process.stderr.write('Name the folder of an app: electron [options] FOLDER\n')
  process.exit(2)
}
const require = createRequire(join(folder, 'package.json'))
for (const module of before) require(module)

const { name, productName, version, main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })
app.name = productName ?? name
if (version !== undefined) app.setVersion(version)
app.setAppPath(folder)
if (!app.commandLine.hasSwitch('user-data-dir')) app.setPath('userData', join(app.getPath('appData'), app.name))
await import(pathToFileURL(join(folder, main ?? 'index.js')).href)
