import childProcess, { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trialModule, type TrialNews, type TrialOrder } from '../../electron/contract/llamaTrial.ts'
import { relayLlamaTrials } from '../../electron/engine-host/relayLlamaTrials.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const trialPath = join(dirname(createRequire(import.meta.url).resolve('node-llama-cpp')), trialModule)
const orders: TrialOrder[] = []
let news: (news: TrialNews) => void

const own = childProcess.fork
beforeAll(() => {
  news = relayLlamaTrials((order) => orders.push(order))
})
afterAll(() => {
  Object.assign(childProcess, { fork: own })
  syncBuiltinESMExports()
})

test('a trial of llama.cpp is ordered from the main process, without saying what it runs', async () => {
  const trial = fork(trialPath, [], { silent: true, env: { LD_PRELOAD: '/tmp/other.so' } })
  trial.send({ type: 'start' })
  expect(orders).toEqual([
    { type: 'start', id: 1 },
    { type: 'say', id: 1, message: { type: 'start' } },
  ])
  const said = once(trial, 'message')
  news({ type: 'said', id: 1, message: { type: 'ready' } })
  expect(await said).toEqual([{ type: 'ready' }])
  const ended = once(trial, 'exit')
  news({ type: 'exit', id: 1, code: 3 })
  expect(await ended).toEqual([3, null])
  expect(trial.exitCode).toBe(3)
})

test('news of one trial do not reach another', () => {
  const [first, second] = [fork(trialPath), fork(trialPath)]
  news({ type: 'exit', id: 3, code: 0 })
  news({ type: 'exit', id: 99, code: 1 })
  expect([first.exitCode, second.exitCode]).toEqual([null, 0])
})

test('everything else is forked as before', async () => {
  const folder = temporaryFolder('fork')
  try {
    const module = join(folder, 'testBindingBinary.mjs')
    await writeFile(module, `process.send(process.argv[2])`)
    const before = orders.length
    const child = fork(module, ['given'])
    expect(await once(child, 'message')).toEqual(['given', undefined])
    expect(orders).toHaveLength(before)
  } finally {
    await rm(folder, { recursive: true })
  }
})
