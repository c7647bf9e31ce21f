import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { describeUnless } from '../../../needs.ts'
import { startOpenaiServer } from '../../../openaiServer.ts'
import { freePort, startOrSay } from '../../../realServer.ts'
import { startRedis } from '../../../redis.ts'
import { contentOf, makeEvents, runPlan, writePlan } from './tinyPlans.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const folder = temporaryFolder('queue')
makeEvents(folder, 4)
const { server: redis, missing } = await startOrSay('Redis', startRedis)
afterAll(async () => {
  await redis?.end()
})

interface Worker {
  readonly child: ChildProcess
  /** Cells that it ended. */
  readonly ended: string[]
}

/** A worker that waits for cells, with a key by which the service knows it. */
async function startWorker(address: string, key: string): Promise<Worker> {
  const script = join(packageRoot, 'test/lab/engine/benchmark/queueWorker.mjs')
  const child = spawn(process.execPath, [script, JSON.stringify({ address, lockMs: 2500 })], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // One that is killed leaves its temporary folder.
    env: { ...process.env, CITEWRIGHT_API_KEY: key, TMPDIR: folder },
  })
  const ended: string[] = []
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code ?? 'a signal'}`)))
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'ready') resolve()
      else ended.push(line)
    })
  })
  return { child, ended }
}

function workFolders(): readonly string[] {
  return readdirSync(folder).filter((name) => name.startsWith('citewright-work-'))
}

async function endWorker({ child }: Worker): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

describeUnless(missing, 'cells that are handed to workers', () => {
  it('give what one process gives, also where a worker is killed in the middle of one', async () => {
    let victim: Worker | undefined
    let toldOff = 0
    const server = await startOpenaiServer({
      script: ({ headers }) => {
        if (victim !== undefined && headers.authorization === 'Bearer key-of-the-first') {
          toldOff += 1
          victim.child.kill('SIGKILL')
          return { kind: 'silence' }
        }
        return { kind: 'stream', deltas: ['No deaths were reported and nobody was missing.[1]'] }
      },
    })
    try {
      const service = { writers: 'openai:writer', baseUrl: server.baseUrl, presets: 'paper', verifier: 'none' }
      const plan = writePlan(folder, 'queue', { methods: 'rr', rankers: ['tfidf', 'bm25'], ...service })
      const alone = join(folder, 'alone.sqlite')
      expect((await runPlan({ plan, results: alone })).counts).toMatchObject({ done: 8, open: 0 })

      victim = await startWorker(redis!.address, 'key-of-the-first')
      const other = await startWorker(redis!.address, 'key-of-the-second')
      const handed = join(folder, 'handed.sqlite')
      const run = await runPlan({ plan, results: handed, workers: redis!.address })
      expect(run.counts).toEqual({ done: 8, refused: 0, failed: 0, open: 0 })
      expect(toldOff).toBe(1)
      expect(victim).toMatchObject({ ended: [], child: { signalCode: 'SIGKILL' } })
      await endWorker(other)
      expect(other.ended).toEqual(Array<string>(8).fill('done'))
      expect(contentOf(handed)).toEqual(contentOf(alone))

      const left = workFolders()
      expect(left).toHaveLength(1)
      await endWorker(await startWorker(redis!.address, 'key-of-the-third'))
      expect(workFolders()).toEqual([])
    } finally {
      if (victim !== undefined) await endWorker(victim)
      await server.close()
    }
  })

  it.each([
    ['a wrong password', () => `redis://:not-this-word@${redis!.host}`, /127\.0\.0\.1:\d+ cannot be used: .*password/],
    ['no server', async () => `redis://:not-this-word@127.0.0.1:${await freePort()}`, /cannot be used: .*ECONNREFUSED/],
    ['a bad address', () => 'http://:not-this-word@127.0.0.1', /Write redis:\/\/HOST:PORT/],
  ])('%s is told, without the password', async (_, address, said) => {
    const plan = writePlan(folder, 'unreached', { methods: 'rr', presets: 'paper', verifier: 'none' })
    const workers = await address()
    const error = await runPlan({ plan, results: join(folder, 'unreached.sqlite'), workers }).catch(String)
    expect(error).toMatch(said)
    expect(error).not.toContain('not-this-word')
  })
})
