/**
 * `npm run dev`: the app with the window's code reloaded as it changes; a change of core/, electron/ or the preload starts
 * it again. What follows `--` goes to Electron.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { electronBinary, electronOptions, findElectron, hasDisplay, prepareSystem } from './electron.mjs'
import { root, setup } from './setup.mjs'

const say = (line) => process.stderr.write(`${line}\n`)
setup()
if (!hasDisplay()) {
  say('This terminal has no display: run it on a desktop, or as xvfb-run -a npm run dev.')
  process.exit(1)
}
const folder = await findElectron(say)
if (folder === undefined || !prepareSystem(folder, { display: false, say })) process.exit(1)

const server = await createServer({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
await server.listen()
const address = server.resolvedUrls?.local[0]
say(`The window's code is served at ${address}`)
let app
let restarting = false
const compiler = watchProgram()
const preload = await watchPreload()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (app === undefined ? end(1) : app.kill()))

function open() {
  say('The app is opened.')
  app = spawn(electronBinary(folder), [...electronOptions(), root, ...process.argv.slice(2)], {
    stdio: 'inherit',
    // A terminal within an editor may ask Electron to be Node.
    env: { ...process.env, CITEWRIGHT_DEV_SERVER: address, ELECTRON_RUN_AS_NODE: undefined },
  })
  app.once('exit', (status) => {
    if (!restarting) return end(status ?? 0)
    restarting = false
    open()
  })
}

function startAgain() {
  if (app === undefined || restarting) return
  restarting = true
  app.kill()
}

async function end(status) {
  compiler.kill()
  await preload.close()
  await server.close()
  process.exit(status)
}

/** Compiles core/ and electron/ whenever they change; the app is opened once they compile. */
function watchProgram() {
  const tsc = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc')
  const options = ['-b', 'tsconfig.program.json', '--watch', '--preserveWatchOutput']
  const child = spawn(process.execPath, [tsc, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.on('data', (text) => {
    process.stderr.write(text)
    if (!String(text).includes('Found 0 errors')) return
    bundleProgram().then(() => (app === undefined ? open() : startAgain()), fail)
  })
  return child
}

/** The app runs the bundle. */
function bundleProgram() {
  return build({ configFile: join(root, 'vite.program.config.ts'), logLevel: 'warn' })
}

function fail(error) {
  say(String(error))
  return end(1)
}

/** The preload is one bundle of its own. */
async function watchPreload() {
  const watcher = await build({
    configFile: join(root, 'vite.preload.config.ts'),
    logLevel: 'warn',
    build: { watch: {} },
  })
  watcher.on('event', ({ code }) => {
    if (code === 'END') startAgain()
  })
  return watcher
}
