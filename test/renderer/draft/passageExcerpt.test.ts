import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinEvidence, passageExcerpt } from '../../../renderer/draft/evidence/passageExcerpt.ts'

const filler = 'This sentence says something else of the same day. '.repeat(12)

describe('passageExcerpt', () => {
  it('shows evidence with the sentences beside it, and what is left out between', () => {
    const text = `${filler}The ferry ran aground. ${filler}All were saved. ${filler}`
    const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
    const pieces = passageExcerpt({ text, evidence: [at('The ferry ran aground.'), at('All were saved.')], copied: [] })
    expect(pieces.filter((piece) => piece === 'elided')).toHaveLength(3)
    expect(pieces.flatMap((piece) => (piece !== 'elided' && piece.evidence ? [piece.text] : []))).toEqual([
      'The ferry ran aground.',
      'All were saved.',
    ])
    const first = pieces[1]
    expect(first !== 'elided' && first?.text.startsWith('This sentence')).toBe(true)
  })

  it('shows at most three lines of a menu beside evidence', () => {
    const menu = ['Home', 'News', 'World', 'Sport', 'Opinion', 'Weather']
    const evidence = 'The police closed the street.'
    const text = [...menu, evidence, ...menu].join('\n')
    const start = text.indexOf(evidence)
    const pieces = passageExcerpt({ text, evidence: [{ start, end: start + evidence.length }], copied: [] })
    expect(pieces.map((piece) => (piece === 'elided' ? piece : piece.text.trim()))).toEqual([
      'elided',
      'Sport\nOpinion\nWeather',
      evidence,
      'Home\nNews\nWorld',
      'elided',
    ])
  })

  it('never cuts evidence, and shows a passage without evidence as a whole', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 900 }), fc.nat(900), fc.nat(900), (text, a, b) => {
        const start = Math.min(a, b, text.length)
        const end = Math.min(Math.max(a, b), text.length)
        const pieces = passageExcerpt({ text, evidence: start === end ? [] : [{ start, end }], copied: [] })
        const shown = pieces.flatMap((piece) => (piece === 'elided' ? [] : [piece]))
        const marked = shown.filter(({ evidence }) => evidence).map((piece) => piece.text)
        expect(marked.join('')).toBe(start === end ? '' : text.slice(start, end))
        if (start === end) expect(shown.map((piece) => piece.text).join('')).toBe(text)
        else expect(text).toContain(shown.map((piece) => piece.text).join(''))
      }),
    )
  })
})

describe('joinEvidence', () => {
  it('puts evidence together that a copied run divides', () => {
    const piece = (text: string, evidence: boolean, copied = false) => ({ text, evidence, copied })
    const parts = joinEvidence([
      piece('a', false),
      piece('b', true),
      piece('c', true, true),
      'elided',
      piece('d', true),
    ])
    expect(parts.map((part) => (part === 'elided' ? part : part.map(({ text }) => text).join('')))).toEqual([
      'a',
      'bc',
      'elided',
      'd',
    ])
  })
})
