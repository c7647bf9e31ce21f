import { expect, test } from 'vitest'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { processorTime } from '../../../processorTime.ts'
import { sketchDraft } from '../draftFixture.ts'

test.each(['A ', 'Ann ', 'in Ann, ', 'Ann (AB) ', '3 May 2026 and ', 'the ferry Ann '])(
  'an article with a sentence of nothing but %j is exported in seconds',
  (piece) => {
    const text = `The film was made by ${piece.repeat(16_000 / piece.length)}.`
    const draft = sketchDraft([{ text: 'A page.' }], [{ sentences: [{ text }] }], { title: 'Salt (film)' })
    expect(processorTime(() => toWikitext(draft))).toBeLessThan(5000)
  },
)
