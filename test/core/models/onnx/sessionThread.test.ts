import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { nliFolderError, nliRunFailed, NliRuntimeMissingError } from '../../../../core/models/nli/nliErrors.ts'
import { startSessionThread, type SessionThread } from '../../../../core/models/onnx/sessionThread.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const folder = temporaryFolder('thread')

/** A real thread that behaves as the given code, as a model's thread does when the library under it fails. */
function startThread(code: string): SessionThread<string> {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', (message) => { ${code} })`,
  )
  return startSessionThread({
    url: pathToFileURL(file),
    data: { path: folder, base: '', weights: '', maxTokens: 16, threads: 1, batch: 1, spinning: false },
    errors: {
      runtimeMissing: (reason) => new NliRuntimeMissingError(reason),
      unusable: (fault) => nliFolderError(folder, fault),
      stopped: (reason, options) => nliRunFailed('some-model', reason, options),
    },
  })
}

const items = ['a']

describe('a thread that dies', () => {
  test.each([
    ['by ending the process', 'process.exit(3)', 'its thread ended with code 3'],
    ['by an error', 'throw new Error("out of memory")', 'out of memory'],
    ['by an error that is none', 'throw "a text"', 'some-model stopped'],
  ])('%s rejects what is open and what comes after with a clear error', async (_, code, reason) => {
    const thread = startThread(code)
    const open = [thread.run(items), thread.run(items)]
    for (const request of open) {
      await expect(request).rejects.toThrow(reason)
      await expect(request).rejects.toThrow('The NLI model')
    }
    await expect(thread.run(items)).rejects.toThrow('some-model')
    await thread.close()
  })

  test('rejects one run that failed and goes on with the next', async () => {
    const thread = startThread(`
      if (message.type === 'close') parentPort.close()
      else if (message.id === 1) parentPort.postMessage({ type: 'run-failed', id: 1, reason: 'bad shape' })
      else parentPort.postMessage({ type: 'done', id: message.id, result: { values: new Float32Array([1, 2, 3]), cut: new Uint8Array(1) } })`)
    await expect(thread.run(items)).rejects.toThrow('bad shape')
    expect((await thread.run(items)).values).toEqual(new Float32Array([1, 2, 3]))
    await thread.close()
  })

  test.each([
    [
      'that onnxruntime-node is missing',
      `{ type: 'runtime-missing', reason: 'no library' }`,
      'onnxruntime-node does not load',
    ],
    ['that a file is unusable', `{ type: 'unusable', file: 'x.onnx', problem: 'is torn' }`, 'x.onnx is torn'],
  ])('and one that says %s rejects everything with that', async (_, reply, message) => {
    const thread = startThread(
      `if (message.type === 'close') parentPort.close(); else parentPort.postMessage(${reply})`,
    )
    await expect(thread.run(items)).rejects.toThrow(message)
    await expect(thread.run(items)).rejects.toThrow(message)
    await thread.close()
  })
})
