import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { NliRunError } from '../../../../core/models/nli/nliErrors.ts'
import { startNliThread, type NliThread } from '../../../../core/models/nli/nliThread.ts'

const folder = mkdtempSync(join(tmpdir(), 'citewright-thread-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A real thread that behaves as the given code, as a model's thread does when the library under it fails. */
function startThread(code: string): NliThread {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', (message) => { ${code} })`,
  )
  const data = { path: folder, weights: '', maxTokens: 16, threads: 1, batchPairs: 1 }
  return startNliThread({ url: pathToFileURL(file), name: 'some-model', data })
}

const pairs = [{ premise: 'a', hypothesis: 'b' }]

describe('a thread that dies', () => {
  test.each([
    ['by ending the process', 'process.exit(3)', 'its thread ended with code 3'],
    ['by an error', 'throw new Error("out of memory")', 'out of memory'],
    ['by an error that is none', 'throw "a text"', 'some-model stopped'],
  ])('%s rejects what is open and what comes after with a clear error', async (_, code, reason) => {
    const thread = startThread(code)
    const open = [thread.score(pairs), thread.score(pairs)]
    for (const request of open) {
      await expect(request).rejects.toThrow(reason)
      await expect(request).rejects.toBeInstanceOf(NliRunError)
    }
    await expect(thread.score(pairs)).rejects.toThrow('some-model')
    await thread.close()
  })

  test('rejects one run that failed and goes on with the next', async () => {
    const thread = startThread(`
      if (message.type === 'close') parentPort.close()
      else if (message.id === 1) parentPort.postMessage({ type: 'run-failed', id: 1, reason: 'bad shape' })
      else parentPort.postMessage({ type: 'scored', id: message.id, logits: new Float32Array([1, 2, 3]) })`)
    await expect(thread.score(pairs)).rejects.toThrow('bad shape')
    expect(await thread.score(pairs)).toEqual(new Float32Array([1, 2, 3]))
    await thread.close()
  })
})
