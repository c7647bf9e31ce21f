import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BodyTooLongError, readEventStream } from '../../../../core/models/chat/readEventStream.ts'

async function* pieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let start = 0
  for (let index = 0; start < bytes.length; index += 1) {
    const size = sizes[index % Math.max(1, sizes.length)] ?? bytes.length
    yield await Promise.resolve(bytes.subarray(start, start + size))
    start += size
  }
}

async function read(text: string, sizes: readonly number[] = []): Promise<readonly string[]> {
  const events: string[] = []
  for await (const event of readEventStream(pieces(new TextEncoder().encode(text), sizes))) events.push(event)
  return events
}

describe('a stream of events', () => {
  it.each([
    ['data: a\n\ndata: b\n\n', ['a', 'b']],
    ['data:a\r\n\r\ndata:  b\r\n\r\n', ['a', ' b']],
    ['data: a\rdata: b\r\r', ['a\nb']],
    [': comment\nevent: x\nid: 1\ndata: a\n\n\n\n', ['a']],
    ['data: last without an empty line', ['last without an empty line']],
    ['data: a\n\nretry: 3\n', ['a']],
    ['', []],
  ])('%j holds %j', async (text, events) => {
    expect(await read(text)).toEqual(events)
  })

  it('reads the same however the network cuts it', async () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n\uFEFF]/g, ''))
    const ending = fc.constantFrom('\n', '\r\n', '\r')
    const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 6 }), ending, sizes, async (lines, end, cuts) => {
        const text = lines.map((data) => `data: ${data}${end}${end}`).join('')
        expect(await read(text, cuts)).toEqual(lines)
      }),
    )
  })

  it('refuses an event that has no end', async () => {
    await expect(read(`data: ${'x'.repeat(5 * 1024 * 1024)}`)).rejects.toThrow(BodyTooLongError)
    await expect(read(`data: ${'x'.repeat(1000)}\n`.repeat(5000))).rejects.toThrow(BodyTooLongError)
  })
})
