import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeMarkdown } from '../../../core/export/markdown/escapeMarkdown.ts'
import { toMarkdown } from '../../../core/export/toMarkdown.ts'
import { hostileFragments, sketchDraft } from './draftFixture.ts'

describe('toMarkdown', () => {
  it('sets headings, sentences with footnotes and badges, and one footnote a page', () => {
    const draft = sketchDraft(
      [
        { text: 'a', authors: ['A. Reef'], publishedAt: '2026-05-03' },
        { text: 'b', url: 'file:report.pdf', title: '', site: '' },
      ],
      [
        {
          sentences: [
            { text: 'One.', cites: [0, 1] },
            { text: 'Two.', label: 'partly' },
          ],
        },
        {
          heading: 'Rescue',
          sentences: [
            { text: 'Three.', cites: [], label: 'unsupported' },
            { text: 'Four.', origin: 'quotation' },
          ],
        },
      ],
    )
    expect(toMarkdown(draft)).toBe(`# 2026 Harrow Bay ferry grounding

_Unreviewed draft made by a program. Its sentences were checked against their sources by a program, not by a person. Sentences in quotation marks are verbatim from their source and need rewriting before they go into an article._

One.[^1][^2] Two.[^1] _(partly)_

## Rescue

Three. _(no source)_ "Four."[^1]

[^1]: A. Reef. [Page 0](<https://example.org/0>). Harbour Post. 3 May 2026.

[^2]: report.pdf.
`)
  })

  it('links the copy in an archive, and says where the original is gone', () => {
    const archive = { url: 'https://web.archive.org/web/20261113/https://a.example/x', date: '2026-11-13T00:00:00Z' }
    const pages = [{ text: 'a', archive, urlStatus: 'dead' as const }]
    expect(toMarkdown(sketchDraft(pages, [{ sentences: [{ text: 'One.' }] }]))).toContain(
      'Harbour Post. [Archived](<https://web.archive.org/web/20261113/https://a.example/x>) 13 November 2026; the original is gone.\n',
    )
  })

  it('escapes every character that opens a construct', () => {
    const fragment = fc.oneof(fc.constantFrom(...hostileFragments), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(fc.array(fragment), (parts) => {
        const escaped = escapeMarkdown(parts.join(''))
        // Each pair of a backslash and a character replaced, nothing may be left that Markdown reads.
        const rest = escaped.replace(/\\[^]/g, 'x')
        expect(rest).not.toMatch(/[\\`*_{}[\]<>#|~$\n\r]|&#?\w+;|:\/\/|^[-+=:] |^\d+[.)]/)
      }),
    )
  })
})
