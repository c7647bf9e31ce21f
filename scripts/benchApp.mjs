/** `npm run bench:app`: sets up what is missing, gives the app a display where the machine has none, and measures it. Arguments name parts. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startDisplay } from './display.mjs'
import { findElectron, hasDisplay, prepareSystem } from './electron.mjs'
import { root, setup } from './setup.mjs'

setup()
const say = (line) => process.stderr.write(`${line}\n`)
const folder = await findElectron(say)
if (folder !== undefined && prepareSystem(folder, { display: !hasDisplay(), say })) {
  process.env['CITEWRIGHT_ELECTRON'] = folder
  const endDisplay = await startDisplay()
  const { status } = spawnSync(process.execPath, [join(root, 'dist', 'bench', 'app.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  await endDisplay()
  process.exitCode = status ?? 1
}
