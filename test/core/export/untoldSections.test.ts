import { describe, expect, it } from 'vitest'
import { checkDraft } from '../../../core/export/checkDraft.ts'
import { toHtml } from '../../../core/export/toHtml.ts'
import { toMarkdown } from '../../../core/export/toMarkdown.ts'
import { toWikitext } from '../../../core/export/toWikitext.ts'
import { sketchDraft, withRecord } from './draftFixture.ts'
import { type HtmlElement, parseHtml } from './parseHtml.ts'

const words = (node: HtmlElement | null | undefined): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
const plain = sketchDraft(
  [{ text: 'Three were hurt.' }, { text: 'Four were hurt.' }, { text: 'The fog was dense.', title: 'Weather' }],
  [{ sentences: [{ text: 'Three were hurt.' }] }],
)

describe('sections that the pages do not tell, in HTML', () => {
  const untold = [
    {
      heading: 'Volcano',
      queries: ['Volcano Harrow Bay', 'Volcano lava'],
      passages: 25,
      certainty: 0.2,
      nearest: ['c2'],
    },
    { heading: 'Crew', queries: ['Crew Harrow Bay'], passages: 0, certainty: 0, nearest: [] },
  ]
  const draft = withRecord(plain, { untold })

  it('are listed beside the article with what was searched for, and are no part of its text', () => {
    const document = parseHtml(toHtml(draft))
    const list = document.getElementById('untold')
    expect(words(list?.querySelector('summary'))).toBe('The pages do not tell: 2 sections')
    expect([...(list?.querySelectorAll('li') ?? [])].map(words)).toEqual([
      'VolcanoNone of 25 passages tells of it. Searched with “Volcano Harrow Bay” and “Volcano lava”.Nearest page: Weather',
      'CrewOther sections tell all passages that suit it. Searched with “Crew Harrow Bay”.',
    ])
    expect(words(document.querySelector('article'))).not.toContain('Volcano')
  })

  it('stand in no wikitext and no Markdown', () => {
    expect(toWikitext(draft)).toBe(toWikitext(plain))
    expect(toMarkdown(draft)).toBe(toMarkdown(plain))
  })

  it('name passages that the draft holds', () => {
    expect(checkDraft(draft)).toBeUndefined()
    const other = withRecord(plain, { untold: [{ ...untold[0]!, nearest: ['c9'] }] })
    expect(checkDraft(other)).toMatchObject({ field: 'untold[0].nearest[0]' })
  })
})
