import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBytes } from '../../../core/extract/decodeBytes.ts'

const ascii = (text: string): readonly number[] => Array.from(text, (character) => character.charCodeAt(0))
const utf8 = (text: string): readonly number[] => [...new TextEncoder().encode(text)]
// 漁港で船が座礁し、乗客は全員救助された。
const shiftJis = '8b998d6082c5914482aa8dc08fca82b581418fe68b7182cd915388f58b7e8f9582b382ea82bd8142'
const japanese = '漁港で船が座礁し、乗客は全員救助された。'

function decode(bytes: readonly number[], contentType?: string, isHtml = true): string {
  return decodeBytes(new Uint8Array(bytes), { isHtml, ...(contentType === undefined ? {} : { contentType }) })
}

describe('decodeBytes', () => {
  it('takes Windows-1252 from the meta element alone, quotation marks and dashes included', () => {
    expect(decode([...ascii('<meta charset=windows-1252>'), 0x93, 0xe9, 0x94, 0x96, 0x80])).toMatch(/“é”–€$/)
  })

  it('takes Shift_JIS from the meta element', () => {
    const bytes = [...ascii('<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">')]
    expect(decode([...bytes, ...Buffer.from(shiftJis, 'hex')]).endsWith(japanese)).toBe(true)
  })

  it('takes the header over the meta element', () => {
    const bytes = [...ascii('<meta charset=utf-8>'), ...Buffer.from(shiftJis, 'hex')]
    expect(decode(bytes, 'text/html; charset="shift_jis"').endsWith(japanese)).toBe(true)
  })

  it('takes the byte order mark over everything, and leaves it out', () => {
    const bytes = [0xff, 0xfe, ...Buffer.from('<p>Müller, 漁港</p>', 'utf16le')]
    expect(decode(bytes, 'text/html; charset=windows-1252')).toBe('<p>Müller, 漁港</p>')
    expect(decode([0xef, 0xbb, 0xbf, ...utf8('é')], 'text/plain; charset=latin1', false)).toBe('é')
  })

  it('reads valid UTF-8 as UTF-8 although the page says Windows-1252', () => {
    expect(decode([...ascii('<meta charset=windows-1252>'), ...utf8('“Müller”')]).endsWith('“Müller”')).toBe(true)
    expect(decode(utf8('“Müller”'), 'text/html; charset=iso-8859-1')).toBe('“Müller”')
  })

  it('reads single bytes as Windows-1252 although the page says UTF-8', () => {
    expect(decode([...ascii('<meta charset=utf-8>Caf'), 0xe9, 0x20, 0x96])).toMatch(/Café –$/)
  })

  it('keeps a UTF-8 page with one broken byte as UTF-8', () => {
    expect(decode([...ascii('<meta charset=utf-8>'), ...utf8('äöüäöüß€“”'), 0xc3])).toMatch(/äöüäöüß€“”\ufffd$/)
  })

  it('guesses where nothing is declared', () => {
    const russian = 'Паром сел на мель у входа в гавань, все пассажиры спасены рыбаками из деревни.'
    const bytes = Array.from(russian, windows1251)
    expect(decode(bytes, undefined, false)).toBe(russian)
  })

  it('survives an encoding that nobody knows', () => {
    expect(decode([...ascii('<meta charset=klingon>abc')], 'text/html; charset=x-nonsense')).toMatch(/abc$/)
  })

  it('gives back any text that came as UTF-8 without a declaration', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.startsWith('\ufeff') && !/charset/i.test(text))
        expect(decode(utf8(text), undefined, false)).toBe(text)
      }),
    )
  })

  it('decodes any bytes under any declaration', () => {
    const labels = fc.constantFrom('utf-8', 'shift_jis', 'gbk', 'utf-16le', 'big5', 'iso-2022-jp', 'x-user-defined', '')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), labels, (bytes, label) => {
        expect(typeof decode([...bytes], `text/html; charset=${label}`)).toBe('string')
      }),
    )
  })
})

function windows1251(character: string): number {
  const code = character.charCodeAt(0)
  return code < 0x80 ? code : code - 0x410 + 0xc0
}
