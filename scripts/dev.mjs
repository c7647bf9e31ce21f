/** `npm run dev`: the app with the window's code reloaded as it changes; a change of core/ or electron/ starts it again. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { electronBinary, electronOptions, findElectron } from './electron.mjs'
import { root, setup } from './setup.mjs'

setup()
const say = (line) => process.stderr.write(`${line}\n`)
const folder = await findElectron(say)
if (folder === undefined) process.exit(1)
const server = await createServer({ configFile: join(root, 'vite.config.ts') })
await server.listen()
const address = server.resolvedUrls?.local[0]
say(`The window's code is served at ${address}`)

let app
let restarting = false
function open() {
  app = spawn(electronBinary(folder), [...electronOptions(), root], {
    stdio: 'inherit',
    env: { ...process.env, CITEWRIGHT_DEV_SERVER: address },
  })
  app.once('exit', (status) => {
    if (restarting) {
      restarting = false
      open()
    } else {
      compiler.kill()
      void server.close().then(() => process.exit(status ?? 0))
    }
  })
}

const compiler = spawn(
  process.execPath,
  [
    join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
    '-b',
    'tsconfig.program.json',
    '--watch',
    '--preserveWatchOutput',
  ],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
)
compiler.stdout.on('data', (text) => {
  process.stdout.write(text)
  if (!/Found 0 errors/.test(String(text))) return
  if (app === undefined) open()
  else {
    restarting = true
    app.kill()
  }
})
