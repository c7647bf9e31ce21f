import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const folder = temporaryFolder('thread-end')

/** Ends half a second after it was asked to, as a model does that is in the middle of a run. */
const slowThread = `
import { parentPort } from 'node:worker_threads'
const result = () => ({ values: new Float32Array(1), cut: new Uint8Array(1) })
parentPort.on('message', (message) => {
  if (message.type !== 'close') return
  REPLY
  setTimeout(() => parentPort.close(), 500)
})
`

/** A program that closes its session in the middle of a run; nothing else keeps its process. */
const program = `
import { startSessionThread } from ${JSON.stringify(pathToFileURL(join(packageRoot, 'dist', 'core', 'models', 'onnx', 'sessionThread.js')).href)}
const errors = { runtimeMissing: Error, unusable: ({ problem }) => new Error(problem), stopped: (reason) => new Error(reason) }
const thread = startSessionThread({ url: new URL(process.argv[1]), data: {}, errors })
const interruption = new AbortController()
const run = thread.run(['a'], { signal: interruption.signal }).catch(() => undefined)
if (process.argv[2] === 'cancelled') interruption.abort(new Error('cancelled'))
await thread.close()
await run
console.log('closed')
`

it.each([
  ['the result of the last run', "parentPort.postMessage({ type: 'done', id: 1, result: result() })", 'open'],
  ['the result of a cancelled run', "parentPort.postMessage({ type: 'done', id: 1, result: result() })", 'cancelled'],
  ['a failure of the last run', "parentPort.postMessage({ type: 'run-failed', id: 1, reason: 'x' })", 'open'],
  ['that its model is unusable', "parentPort.postMessage({ type: 'unusable', file: 'x', problem: 'y' })", 'open'],
])('a thread that still reports %s keeps its process until it is closed', (_, reply, run) => {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(file, slowThread.replace('REPLY', reply))
  const given = ['--input-type=module', '-e', program, pathToFileURL(file).href, run]
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([0, 'closed\n', ''])
})
