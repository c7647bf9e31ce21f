import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Annotation } from '../../../core/domain/annotation.ts'
import { sentenceIdSchema } from '../../../core/domain/ids.ts'
import { toHtml } from '../../../core/export/toHtml.ts'
import { toMarkdown } from '../../../core/export/toMarkdown.ts'
import { toWikitext } from '../../../core/export/toWikitext.ts'
import { applyReview } from '../../../core/review/applyReview.ts'
import { moveAnnotations } from '../../../core/review/moveAnnotations.ts'
import { sketchDraft } from '../export/draftFixture.ts'

const s1 = sentenceIdSchema.parse('s1')
const of = (text: string, ...wanted: readonly (readonly [words: string, link?: string])[]) => ({
  text,
  annotations: wanted.map(([words, title]): Annotation => {
    const start = text.indexOf(words)
    const span = { start, end: start + words.length }
    return title === undefined ? { kind: 'italic', ...span } : { kind: 'link', ...span, title }
  }),
})
const annotate = ({ text, annotations }: ReturnType<typeof of>, more: { origin?: 'quotation' } = {}) =>
  applyReview(
    sketchDraft([{ text }, { text: 'Other.' }], [{ sentences: [{ text, ...more }, { text: 'The Tarn is a ferry.' }] }]),
    { kind: 'annotate', sentence: s1, annotations },
  )
const wikitext = (...given: Parameters<typeof annotate>) =>
  /\n\n(.*?)<ref/su.exec(toWikitext(annotate(...given)).replace(/^[^]*?\}\}\n\n/u, '\n\n'))?.[1]

describe('links and italics that a person sets', () => {
  it('are exported as wikitext', () => {
    expect(wikitext(of('The Tarn Castle sank in the bay.', ['Tarn Castle']))).toBe(
      "The ''Tarn Castle'' sank in the bay.",
    )
    expect(wikitext(of('It sank in the bay.', ['the bay', 'Harrow Bay']))).toBe('It sank in [[Harrow Bay|the bay]].')
    expect(wikitext(of('The Tarn sank.', ['Tarn'], ['Tarn', 'MV Tarn']))).toBe("The ''[[MV Tarn|Tarn]]'' sank.")
  })

  it('stay on their words where the wiki writes dates and units in another way', () => {
    expect(wikitext(of('On 3 May 2026, 5 km off Tarn, it sank.', ['Tarn', 'Tarn Harbour']))).toContain(
      '5&nbsp;km off [[Tarn Harbour|Tarn]], it sank.',
    )
  })

  it('keep quotation marks around italic words, and never make markup of what is in them', () => {
    expect(wikitext(of('The "Tarn" sank.', ['Tarn']))).toBe("The \"''Tarn''\" sank.")
    expect(wikitext(of('The [[Tarn]] sank.', ['[[Tarn]]', 'Ferry']))).not.toContain('[[Tarn]]')
  })

  it('are set in Markdown and HTML too', () => {
    const draft = annotate(of('The Tarn & Castle sank.', ['Tarn & Castle'], ['Castle', 'A "<b>"']))
    expect(toMarkdown(draft)).toContain('The *Tarn & Castle* sank.')
    const html = toHtml(draft)
    expect(html).toContain('<i>Tarn &amp; </i>')
    expect(html).not.toContain('<b>')
  })

  it('are refused in quotations, across each other and outside the sentence', () => {
    expect(() => annotate(of('The Tarn sank.', ['Tarn']), { origin: 'quotation' })).toThrow('is a quotation')
    expect(() => annotate(of('The Tarn sank.', ['The Tarn'], ['Tarn sank', 'Tarn']))).toThrow('overlaps')
    expect(() => annotate(of('The Tarn sank.', ['Tarn'], ['The Tarn', 'Tarn']))).toThrow('overlaps')
    const far: Annotation = { kind: 'italic', start: 3, end: 99 }
    expect(() => annotate({ text: 'Short.', annotations: [far] })).toThrow('has no words')
  })

  it('go again', () => {
    const set = annotate(of('The Tarn sank.', ['Tarn']))
    const gone = applyReview(set, { kind: 'annotate', sentence: s1, annotations: [] })
    expect(gone.sections[0]!.sentences[0]).not.toHaveProperty('annotations')
  })

  it('stay on their words when the sentence is reworded, and go with them', () => {
    const { text, annotations } = of('The Tarn sank in the bay.', ['Tarn'], ['the bay', 'Harrow Bay'])
    const words = (after: string) =>
      moveAnnotations(annotations, { before: text, after }).map(({ start, end }) => after.slice(start, end))
    expect(words('The old ferry Tarn sank quickly in the bay.')).toEqual(['Tarn', 'the bay'])
    expect(words('In its bay, the ferry Tarn sank.')).toEqual(['Tarn'])
    expect(words('Nothing is left of it.')).toEqual([])
    expect(words('It was Tarn in the bay, the bay of Tarn.')).not.toContain('Tarn')
  })

  it('are never on other words than before', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(20), fc.nat(20), (before, after, start, length) => {
        const old = moveAnnotations([], { before, after })
        expect(old).toEqual([])
        const line = before.replace(/[\s\u0085]+/gu, ' ').trim()
        if (start + length >= line.length || length === 0) return
        const moved = moveAnnotations([{ kind: 'italic', start, end: start + length }], { before: line, after: line })
        for (const one of moved) expect(line.slice(one.start, one.end)).toBe(line.slice(start, start + length))
      }),
    )
  })
})
