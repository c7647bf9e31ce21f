import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRewrite } from '../../../../core/write/rewrite/readRewrite.ts'

function texts(raw: string, sentences = 3): Record<number, string> {
  return Object.fromEntries(readRewrite(raw, sentences).texts)
}

const three = { 1: 'A fire broke out.', 2: 'Later it spread.', 3: 'Nobody died.' }

describe('rewritten sentences', () => {
  it.each([
    ['one a line', '[S1] A fire broke out.\n[S2] Later it spread.\n[S3] Nobody died.'],
    ['in one paragraph', '[S1] A fire broke out. [S2] Later it spread. [S3] Nobody died.'],
    ['with a colon', 'S1: A fire broke out.\nS2: Later it spread.\nS3: Nobody died.'],
    ['with bold marks', '**[S1]** A fire broke out.\n**[S2]** Later it spread.\n**[S3]** Nobody died.'],
    ['after talk', 'Here are the sentences:\n\n[S1] A fire broke out.\n[S2] Later it spread.\n[S3] Nobody died.'],
    ['with citations', '[S1] A fire broke out.[1]\n[S2] Later it spread. [2][3]\n[S3] Nobody died.'],
    ['in a fence', '```\n[S1] A fire broke out.\n[S2] Later it spread.\n[S3] Nobody died.\n```'],
    ['in another order', '[S3] Nobody died.\n[S1] A fire broke out.\n[S2] Later it spread.'],
  ])('are read by their marks if they come %s', (_, raw) => {
    expect(texts(raw)).toEqual(three)
  })

  it('that are not returned are missing, and unknown marks are counted', () => {
    const { texts: read, defects } = readRewrite('[S1] A fire broke out.\n[S9] A whale came.\n[S1] Again.', 3)
    expect([...read]).toEqual([[1, 'A fire broke out.']])
    expect(defects).toMatchObject([{ kind: 'mark-unknown', count: 2 }])
  })

  it('are never more than were asked for, whatever the answer', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('[S1]', '[S2] x.', 'S3: y', '[S0]', '[S99]', '\n', '<think>'))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const [number, text] of readRewrite(pieces.join(' '), 2).texts) {
          expect([1, 2]).toContain(number)
          expect(text).not.toBe('')
        }
      }),
    )
  })
})
