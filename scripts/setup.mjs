/**
 * Brings a fresh clone to the point where the program runs: packages from package-lock.json, then the compiled tree.
 * Uses Node's own modules only, does nothing where nothing is missing, and writes to standard error alone.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The first release of Node 20 that everything installed here runs on. */
const oldestNode = [20, 19]
const optionalParts = [
  ['onnxruntime-node', 'sentences get the badge "unchecked"'],
  ['node-llama-cpp', 'writers of the form gguf:FILE cannot be used'],
]

/**
 * Installs and builds what is missing; ends the process with a message and status 1 where that fails. `installed` is
 * called before anything is built.
 */
export function setup(installed) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    fail(
      `Node ${process.versions.node} is too old: Citewright needs Node ${oldestNode.join('.')} or later (https://nodejs.org).`,
    )
  }
  install()
  installed?.()
  build()
}

function install() {
  const stamp = join(root, 'node_modules', '.citewright-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing packages (the first time only, about 900 MB on disk) …')
  // npm_execpath is the npm that runs this script; it is not on the PATH of every machine.
  const npm = process.env['npm_execpath']
  const environment = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip', NODE_LLAMA_CPP_SKIP_DOWNLOAD: 'true' }
  const options = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
  const done =
    npm?.endsWith('.js') === true
      ? run(process.execPath, [npm, ...options], environment)
      : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', options, environment, process.platform === 'win32')
  if (!done) fail('npm ci failed: the lines above say why. Solve that and run the same command again.')
  const require = createRequire(join(root, 'package.json'))
  for (const [name, consequence] of optionalParts) {
    try {
      require.resolve(name)
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error
      say(`The optional package ${name} could not be installed on this machine: ${consequence}.`)
    }
  }
  writeFileSync(stamp, wanted)
}

function build() {
  const stamp = join(root, 'dist', '.built')
  const newest = Math.max(
    ...['core', 'lab', 'cli', 'bench', 'electron', 'renderer'].map((folder) => newestChange(join(root, folder))),
    ownChange(),
  )
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= newest) return
  const compiler = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc')
  if (!run(process.execPath, [compiler, '-b', 'tsconfig.program.json'], process.env)) {
    fail('The program does not compile: the lines above say where.')
  }
  removeLeftovers()
  const bundler = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const configuration of ['vite.program.config.ts', 'vite.config.ts', 'vite.preload.config.ts']) {
    if (!run(process.execPath, [bundler, 'build', '--config', configuration, '--logLevel', 'warn'], process.env)) {
      fail('The program cannot be bundled: the lines above say where.')
    }
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, '')
}

/** Removes what was compiled from source files that no longer exist. */
function removeLeftovers() {
  const compiled = join(root, 'dist')
  for (const path of readdirSync(compiled, { recursive: true })) {
    const source = /^((?:core|lab|cli|bench|electron)[/\\].+?)\.(?:js|js\.map|d\.ts)$/.exec(path)?.[1]
    if (source !== undefined && !existsSync(join(root, `${source}.ts`))) rmSync(join(compiled, path))
  }
}

function newestChange(folder) {
  let newest = statSync(folder).mtimeMs
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    newest = Math.max(newest, entry.isDirectory() ? newestChange(path) : statSync(path).mtimeMs)
  }
  return newest
}

function ownChange() {
  return Math.max(
    ...[
      'package-lock.json',
      'tsconfig.base.json',
      'tsconfig.program.json',
      'vite.program.config.ts',
      'vite.config.ts',
      'vite.preload.config.ts',
    ].map((name) => statSync(join(root, name)).mtimeMs),
  )
}

/** Runs a command with its output on standard error; true where it ended with status 0. */
function run(command, parameters, env, shell = false) {
  const { status, error } = spawnSync(command, parameters, { cwd: root, env, shell, stdio: ['ignore', 2, 2] })
  if (error !== undefined) fail(`${command} could not be started: ${error.message}.`)
  return status === 0
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

function fail(line) {
  say(line)
  process.exit(1)
}

if (process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === import.meta.url) setup()
