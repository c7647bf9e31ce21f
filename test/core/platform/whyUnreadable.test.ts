import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { whyUnreadable } from '../../../core/platform/whyUnreadable.ts'

const thisFile = fileURLToPath(import.meta.url)

describe('why a file cannot be read', () => {
  it.each([
    [join(thisFile, '..', 'absent.txt'), 'there is no such file'],
    [tmpdir(), 'it is a folder'],
    [join(thisFile, 'below.txt'), 'a part of its path is a file'],
    [join(tmpdir(), 'x'.repeat(5000)), 'its name is too long'],
  ])('is told in plain words (%#)', async (path, words) => {
    const error: unknown = await readFile(path).catch((thrown: unknown) => thrown)
    expect(whyUnreadable(error)).toBe(words)
  })

  it('is the code where there are no words for it, and never nothing', () => {
    expect(whyUnreadable(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' }))).toBe('the system says EIO')
    expect(whyUnreadable('no')).toBe('the system gives no reason')
  })
})
