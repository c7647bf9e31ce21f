import { describe, expect, it } from 'vitest'
import { rawTextOf } from '../../../../../core/engine/libraries/events/rawTextOf.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('a page as it was received', () => {
  it('is its HTML in the encoding it declares, with all that was left out', () => {
    const latin = Uint8Array.from(Buffer.from('<p>Caf\u00e9</p><script>x</script>', 'latin1'))
    expect(rawTextOf({ body: { kind: 'bytes', bytes: latin, contentType: 'text/html; charset=iso-8859-1' } })).toEqual({
      text: '<p>Café</p><script>x</script>',
      isCut: false,
    })
    expect(rawTextOf({ body: { kind: 'text', text: 'Menu\nA text.' } })?.text).toBe('Menu\nA text.')
  })

  it('is nothing for a PDF or another document of bytes', () => {
    expect(rawTextOf({ body: { kind: 'bytes', bytes: bytesOf('%PDF-1.7 …') } })).toBeNull()
    expect(rawTextOf({ body: { kind: 'bytes', bytes: Uint8Array.from([80, 75, 3, 4, 0, 0, 9]) } })).toBeNull()
  })

  it('is cut if it is long, and says so', () => {
    const long = rawTextOf({ body: { kind: 'bytes', bytes: bytesOf('x'.repeat(400_000)) } })
    expect(long).toMatchObject({ isCut: true })
    expect(long?.text).toHaveLength(300_000)
  })
})
