import { openSync, readFileSync, readSync, closeSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { ggufVersion } from '../../../../core/models/chat/ggufVersion.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const real = sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')
const realBytes = 98_362_432

describeWithShared('a GGUF file', () => {
  const folder = temporaryFolder('header')
  const path = join(folder, 'copy.gguf')

  /** The header of a real model and what follows, 4 MiB of it. */
  const head = Buffer.alloc(4 * 2 ** 20)
  beforeAll(() => {
    const file = openSync(real, 'r')
    readSync(file, head, 0, head.length, 0)
    closeSync(file)
  })

  /** Writes the model's header with changes, as a file of the model's size that takes no room on the disk. */
  function spoil(change: (bytes: Buffer) => void): void {
    const bytes = Buffer.from(head)
    change(bytes)
    writeFileSync(path, bytes)
    truncateSync(path, realBytes)
  }

  it('is known by its size and content', async () => {
    expect(await ggufVersion(real)).toMatch(new RegExp(`^${realBytes}-[0-9a-f]{16}$`))
    spoil(() => undefined)
    expect(await ggufVersion(path)).toMatch(new RegExp(`^${realBytes}-[0-9a-f]{16}$`))
  })

  it.each([
    ['another magic', (bytes: Buffer) => bytes.write('GGML'), 'is not a GGUF file'],
    ['a version that is not known', (bytes: Buffer) => bytes.writeUInt32LE(77, 4), 'its version is 77'],
    ['the other order of bytes', (bytes: Buffer) => bytes.writeUInt32BE(3, 4), 'its version is 50331648'],
    ['no end of tensors', (bytes: Buffer) => bytes.writeBigUInt64LE(2n ** 63n, 8), 'the number of tensors cannot be'],
    ['a tensor more', (bytes: Buffer) => bytes.writeBigUInt64LE(bytes.readBigUInt64LE(8) + 1n, 8), 'is damaged'],
    ['a million tensors', (bytes: Buffer) => bytes.writeBigUInt64LE(1_000_000n, 8), 'is damaged'],
    ['a property more', (bytes: Buffer) => bytes.writeBigUInt64LE(bytes.readBigUInt64LE(16) + 1n, 16), 'is damaged'],
    ['a property less', (bytes: Buffer) => bytes.writeBigUInt64LE(bytes.readBigUInt64LE(16) - 1n, 16), 'is damaged'],
    ['a key without end', (bytes: Buffer) => bytes.writeBigUInt64LE(2n ** 40n, 24), 'is damaged'],
  ])('with %s is refused with its name and what to do', async (_, change, fault) => {
    spoil(change)
    await expect(ggufVersion(path)).rejects.toMatchObject({
      kind: 'input',
      problem: expect.stringContaining(fault) as string,
      message: expect.stringMatching(/copy\.gguf .* damaged file must be copied or downloaded again/) as string,
    })
  })

  it.each([0, 3, 7, 20, 24, 1000, 500_000, 1_700_000])('cut to %i bytes is refused', async (bytes) => {
    writeFileSync(path, head.subarray(0, bytes))
    await expect(ggufVersion(path)).rejects.toMatchObject({ name: 'GgufFileError', path })
  })

  it('that is a text of that name is refused', async () => {
    writeFileSync(path, 'GGUF files are kept elsewhere.\n'.repeat(100))
    await expect(ggufVersion(path)).rejects.toThrow('its version is')
    writeFileSync(path, readFileSync(join(import.meta.dirname, 'ggufHeader.test.ts')))
    await expect(ggufVersion(path)).rejects.toThrow('is not a GGUF file')
  })

  it('is read or refused whatever its header holds', async () => {
    const spot = fc.tuple(fc.oneof(fc.nat(400), fc.nat(1_800_000)), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }))
    await fc.assert(
      fc.asyncProperty(spot, async ([at, value]) => {
        spoil((bytes) => bytes.writeBigUInt64LE(value, at))
        const outcome = await ggufVersion(path).catch((error: unknown) => error)
        expect(typeof outcome === 'string' || (outcome instanceof Error && outcome.name === 'GgufFileError')).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
