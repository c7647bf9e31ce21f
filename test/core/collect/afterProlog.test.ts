import { describe, expect, it } from 'vitest'
import { afterProlog } from '../../../core/collect/afterProlog.ts'
import { isFeed } from '../../../core/collect/feed/isFeed.ts'
import { sniffType } from '../../../core/extract/sniffType.ts'
import { processorTime } from '../../processorTime.ts'

describe('the prologue of a document', () => {
  it.each([
    ['\ufeff <?xml version="1.0"?>\n<!-- a > b --> <!---->\t<rss>', '<rss>'],
    ['<!DOCTYPE rss [ <!ENTITY a "b"> ]><rss>', '<!DOCTYPE rss [ <!ENTITY a "b"> ]><rss>'],
    ['<!-- never closed <html>', ''],
    ['text <!-- a -->', 'text <!-- a -->'],
    ['', ''],
  ])('of %j is skipped up to %j', (text, rest) => {
    expect(afterProlog(text)).toBe(rest)
  })

  it('has declarations of its type where they are asked for', () => {
    expect(afterProlog('<!DOCTYPE rss [ <!ENTITY a "b"> ]> <rss>', { doctypes: true })).toBe('<rss>')
    expect(afterProlog('<!doctype html', { doctypes: true })).toBe('')
  })

  it.each(['<!---->', '<!-- -->', '<!--->', '<??>', '<!doctype a[]>', '<!doctype ', '\ufeff'])(
    'of nothing but %j is read in a time that grows with its length',
    (piece) => {
      const bytes = Buffer.from(piece.repeat(20_000))
      const time = processorTime(() => {
        isFeed(bytes)
        sniffType(bytes)
        afterProlog(piece.repeat(20_000), { doctypes: true })
      })
      expect(time).toBeLessThan(2_000)
    },
  )
})
