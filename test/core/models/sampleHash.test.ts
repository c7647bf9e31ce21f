import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleHash } from '../../../core/models/sampleHash.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const mebibyte = 1024 * 1024

describe('the hash of a model file', () => {
  let folder = ''
  beforeAll(() => {
    folder = temporaryFolder('sample')
  })

  async function hashOf(content: Buffer): Promise<string> {
    const path = join(folder, 'weights')
    await writeFile(path, content)
    await using file = await open(path, 'r')
    return await sampleHash(file)
  }

  it('is its size and the beginning of a SHA-256', async () => {
    expect(await hashOf(Buffer.from('abc'))).toBe('3-ba7816bf8f01cfea')
    expect(await hashOf(Buffer.alloc(0))).toBe('0-e3b0c44298fc1c14')
  })

  it.each([
    ['first', 0],
    ['middle', 6 * mebibyte],
    ['last', 12 * mebibyte - 1],
  ])('of a file of up to 12 MiB tells of a change in its %s byte', async (_, at) => {
    const content = Buffer.alloc(12 * mebibyte)
    const before = await hashOf(content)
    content[at] = 1
    expect(await hashOf(content)).not.toBe(before)
  })

  it.each([
    ['beginning', 8 * mebibyte - 1],
    ['end', 40 * mebibyte - 1],
  ])('of a longer one tells of a change at the end of its %s', async (_, at) => {
    const content = Buffer.alloc(40 * mebibyte)
    const before = await hashOf(content)
    content[at] = 1
    expect(await hashOf(content)).not.toBe(before)
  })
})
