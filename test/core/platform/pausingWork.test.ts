import { expect, it } from 'vitest'
import { atOnce, withPauses, type PausingWork } from '../../../core/platform/pausingWork.ts'

/** Parts of ten milliseconds each, so many that together they take a second. */
function* manyParts(done: number[]): PausingWork<number> {
  for (let part = 0; part < 100; part++) {
    const end = performance.now() + 10
    while (performance.now() < end) done.push(part)
    yield
  }
  return 100
}

function* threeParts(): PausingWork<string> {
  yield
  yield
  return 'done'
}

it('gives what the work gives, at once and with pauses', async () => {
  expect(atOnce(threeParts())).toBe('done')
  await expect(withPauses(threeParts(), undefined)).resolves.toBe('done')
})

it('stops in a pause soon after the signal, with its reason', async () => {
  const stop = new AbortController()
  const done: number[] = []
  setTimeout(() => stop.abort(new Error('stopped')), 30)
  await expect(withPauses(manyParts(done), stop.signal)).rejects.toThrow('stopped')
  expect(done.at(-1)).toBeLessThan(50)
})
