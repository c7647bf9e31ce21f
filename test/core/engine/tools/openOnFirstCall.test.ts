import { describe, expect, it } from 'vitest'
import { openOnFirstCall } from '../../../../core/engine/tools/openOnFirstCall.ts'

function counting() {
  let value = 0
  return {
    add: (number: number) => Promise.resolve((value += number)),
    close: () => {
      value = -1
    },
    value: () => Promise.resolve(value),
  }
}

describe('a library that is opened on the first call', () => {
  it('is loaded once, by whichever method is called first', async () => {
    let loads = 0
    const library = openOnFirstCall(() => {
      loads += 1
      return Promise.resolve(counting())
    })
    expect(loads).toBe(0)
    expect(await Promise.all([library.add(2), library.add(3)])).toEqual([2, 5])
    expect(await library.value()).toBe(5)
    expect(loads).toBe(1)
  })

  it('is loaded again after it could not be loaded', async () => {
    let loads = 0
    const library = openOnFirstCall(() => {
      loads += 1
      return loads === 1 ? Promise.reject(new Error('no such file')) : Promise.resolve(counting())
    })
    await expect(library.add(1)).rejects.toThrow('no such file')
    expect(await library.add(1)).toBe(1)
  })

  it('is closed only where it was opened', async () => {
    let loads = 0
    const library = openOnFirstCall(() => {
      loads += 1
      return Promise.resolve(counting())
    })
    library.close()
    expect(loads).toBe(0)
    await library.add(1)
    library.close()
    expect(await library.value()).toBe(-1)
  })

  it('is no promise, so that it can be awaited and returned', async () => {
    const library = openOnFirstCall(() => Promise.resolve(counting()))
    const awaited: unknown = await Promise.resolve(library)
    expect(awaited).toBe(library)
  })
})
