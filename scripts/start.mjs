/**
 * `npm start`: sets up what is missing, then opens the app. Without a display, or without an Electron for this machine,
 * it drafts the bundled sample event in the terminal instead and says how to see the app.
 */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { electronBinary, electronOptions, findElectron, hasDisplay, prepareSystem } from './electron.mjs'
import { root, setup } from './setup.mjs'

setup()
if (hasDisplay()) {
  const folder = await findElectron(say)
  if (folder !== undefined && prepareSystem(folder, { display: false, say })) openApp(folder)
  else draftSample()
} else {
  draftSample()
  say('This terminal has no display, so the sample was drafted here. On a desktop, npm start opens the app;')
  say('on a machine without one, xvfb-run -a npm start does, for a screen that is shared or recorded.')
}

function openApp(folder) {
  const app = spawn(electronBinary(folder), [...electronOptions(), root, ...process.argv.slice(2)], {
    stdio: 'inherit',
    // A terminal within an editor may ask Electron to be Node.
    env: { ...process.env, ELECTRON_RUN_AS_NODE: undefined },
  })
  app.once('exit', (status, signal) => (process.exitCode = status ?? (signal === 'SIGINT' ? 130 : 1)))
}

function draftSample() {
  const command = [join(root, 'bin', 'citewright.mjs'), 'draft', join(root, 'resources', 'sample')]
  const { status, signal } = spawnSync(
    process.execPath,
    [...command, '--out', join(root, 'out', 'sample'), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  )
  if (signal !== null && signal !== 'SIGINT') say(`The program was ended by ${signal}.`)
  process.exitCode = status ?? (signal === 'SIGINT' ? 130 : 1)
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
