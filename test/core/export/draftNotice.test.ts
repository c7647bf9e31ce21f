import { describe, expect, it } from 'vitest'
import { draftNotice } from '../../../core/export/draftNotice.ts'
import { toMarkdown } from '../../../core/export/toMarkdown.ts'
import { toWikitext } from '../../../core/export/toWikitext.ts'
import { hostileFragments, sketchDraft, type SentenceSketch } from './draftFixture.ts'

const noticeOf = (...sentences: readonly SentenceSketch[]): string =>
  draftNotice(sketchDraft([{ text: 'x' }], [{ sentences }]))

describe('the notice of a draft', () => {
  it('says that nobody has reviewed it, or how much of it', () => {
    expect(noticeOf({ text: 'One.' })).toMatch(/^Unreviewed draft/)
    expect(noticeOf({ text: 'One.', review: 'accepted' }, { text: 'Two.' })).toContain(
      'reviewed only 1 of its 2 sentences',
    )
  })

  it('does not say that no person checked what a person has reviewed', () => {
    const said = (review: 'accepted' | 'unreviewed', label: 'supported' | 'unchecked' = 'supported'): string =>
      noticeOf({ text: 'One.', review: 'accepted' }, { text: 'Two.', review, label })
    expect(said('accepted')).toBe(
      'Draft made by a program; a person has reviewed all of its 2 sentences. A program has also checked its sentences against their sources.',
    )
    expect(said('unreviewed', 'unchecked')).toBe(
      'Draft made by a program; a person has reviewed only 1 of its 2 sentences. A program has also checked its sentences against their sources, all but 1.',
    )
    expect(noticeOf({ text: 'One.', review: 'accepted', label: 'unchecked' })).toBe(
      'Draft made by a program; a person has reviewed its one sentence. No program has checked its sentences against their sources.',
    )
  })

  it('says what was checked by a program', () => {
    expect(noticeOf({ text: 'One.' })).toContain('checked against their sources by a program')
    expect(noticeOf({ text: 'One.', label: 'unchecked' })).toContain('were not checked')
    expect(noticeOf({ text: 'One.', label: 'unchecked' }, { text: 'Two.' })).toContain('all but 1')
  })

  it('asks for quotations to be rewritten where there are some', () => {
    expect(noticeOf({ text: 'One.', origin: 'quotation' })).toContain('need rewriting')
    expect(noticeOf({ text: 'One.' })).not.toContain('need rewriting')
  })

  it('stands once and first in wikitext, and below the title in Markdown, whatever the pages say', () => {
    const hostile = hostileFragments.join(' ')
    const draft = sketchDraft(
      [{ text: hostile, title: hostile }],
      [{ heading: hostile, sentences: [{ text: hostile }] }],
    )
    expect(toWikitext(draft).split('\n')[0]).toBe(`<!-- ${draftNotice(draft)} -->`)
    expect(toWikitext(draft).split('-->')).toHaveLength(2)
    expect(toMarkdown(draft).split('\n')[2]).toBe(`_${draftNotice(draft)}_`)
  })
})
