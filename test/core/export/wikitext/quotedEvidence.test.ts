import { describe, expect, it } from 'vitest'
import { chunkIdSchema } from '../../../../core/domain/ids.ts'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import type { WikitextOptions } from '../../../../core/export/wikitext/wikitextOptions.ts'
import { sketchDraft, type PageSketch, type SentenceSketch } from '../draftFixture.ts'

const page: PageSketch = { text: 'The ferry ran aground.', publishedAt: '2026-05-15T08:00:00Z' }

function articleOf(
  sentences: readonly SentenceSketch[],
  options: WikitextOptions = {},
  { pages = [page] }: { readonly pages?: readonly PageSketch[] } = {},
): string {
  return toWikitext(sketchDraft(pages, [{ sentences }]), options)
}

describe('the quotations of citations', () => {
  it('hold the words that sentences rest on where the person wants that, each once', () => {
    const text = 'The ferry ran aground. It was "foggy" there.'
    const sentences = [
      { text: 'One.', evidence: 'The ferry ran aground.' },
      { text: 'Two.', evidence: 'It was "foggy" there.' },
      { text: 'Three.', evidence: 'The ferry ran aground.' },
      { text: 'Four.', evidence: 'ferry', label: 'partly' as const },
    ]
    const wikitext = articleOf(sentences, { quotes: 'evidence' }, { pages: [{ ...page, text }] })
    expect(wikitext).toContain("|quote=The ferry ran aground. &#91;...&#93; It was 'foggy' there.}}</ref>")
    expect(articleOf(sentences)).not.toContain('quote=')
  })

  it('hold the translation of what they quote, if all of it has been translated', () => {
    const text = 'Die Fähre lief auf Grund. Es war neblig.'
    const pages = [{ ...page, text, language: 'de' }]
    const sentences = [
      { text: 'One.', evidence: 'Die Fähre lief auf Grund.' },
      { text: 'Two.', evidence: 'Es war neblig.' },
    ]
    const known = new Map([
      ['Die Fähre lief auf Grund.', 'The ferry ran aground.'],
      ['Es war neblig.', 'It was foggy.'],
    ])
    const translationOf = (words: string): string | undefined => known.get(words)
    const quoted = articleOf(sentences, { quotes: 'evidence', translationOf }, { pages })
    expect(quoted).toContain(
      '|quote=Die Fähre lief auf Grund. &#91;...&#93; Es war neblig. |trans-quote=The ferry ran aground. &#91;...&#93; It was foggy.}}',
    )
    known.delete('Es war neblig.')
    expect(articleOf(sentences, { quotes: 'evidence', translationOf }, { pages })).not.toContain('trans-quote')
    expect(articleOf(sentences, { translationOf }, { pages })).not.toContain('quote=')
  })

  it('hold the translation of evidence from two passages of a page where both have one', () => {
    const text = 'Die Fähre lief auf Grund. Niemand sah es. Es war neblig.'
    const sketch = sketchDraft(
      [{ ...page, text, language: 'de' }],
      [{ sentences: [{ text: 'It ran aground in fog.' }] }],
    )
    const [whole] = sketch.chunks
    const cut = text.indexOf('Niemand')
    const second = { ...whole!, id: chunkIdSchema.parse('c1'), ordinal: 1, start: cut }
    const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
    const [section] = sketch.sections
    const [sentence] = section!.sentences
    // The later passage comes first, as a judge may name them.
    const evidence = [
      { chunkId: second.id, ...at('Es war neblig.') },
      { chunkId: whole!.id, ...at('Die Fähre lief auf Grund.') },
    ]
    const draft = {
      ...sketch,
      chunks: [{ ...whole!, end: cut }, second],
      sections: [{ ...section!, sentences: [{ ...sentence!, support: { ...sentence!.support, evidence } }] }],
    }
    const known = new Map([
      ['Die Fähre lief auf Grund.', 'The ferry ran aground.'],
      ['Es war neblig.', 'It was foggy.'],
    ])
    const quoted = () => toWikitext(draft, { quotes: 'evidence', translationOf: (words) => known.get(words) })
    expect(quoted()).toContain(
      '|quote=Die Fähre lief auf Grund. &#91;...&#93; Es war neblig. |trans-quote=The ferry ran aground. &#91;...&#93; It was foggy.}}',
    )
    known.delete('Die Fähre lief auf Grund.')
    expect(quoted()).not.toContain('trans-quote')
  })

  it('do not hold what the article itself quotes', () => {
    const text = 'The ferry ran aground. It was foggy there. All left.'
    const sentences = [
      { text: 'The ferry ran aground.', evidence: 'The ferry ran aground.', origin: 'quotation' as const },
      { text: 'Two.', evidence: 'The ferry ran aground.' },
      { text: 'A pilot said: "It was foggy there."', evidence: 'It was foggy there.' },
      { text: 'Three.', evidence: 'All left.' },
    ]
    const wikitext = articleOf(sentences, { quotes: 'evidence' }, { pages: [{ ...page, text }] })
    expect(wikitext).toContain('|quote=All left.}}</ref>')
  })
})
