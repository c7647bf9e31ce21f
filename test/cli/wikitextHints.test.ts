import { expect, it } from 'vitest'
import { wikitextHints } from '../../cli/export/wikitextHints.ts'
import { toWikitext } from '../../core/export/toWikitext.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'

const draft = sketchDraft(
  [{ text: 'It sank.', title: 'News', publishedAt: '2026-05-04' }],
  [{ sentences: [{ text: 'A ferry sank in Texas on May 3, 2026.' }] }],
  { title: '2026 Texas ferry sinking' },
)

it('a form of dates that the wiki does not have is named as such, and the subject chooses', () => {
  expect(wikitextHints(draft, { dates: 'iso' }).join('\n')).toContain('does not write dates as --dates iso asks')
  expect(wikitextHints(draft, { dates: 'dmy' }).join('\n')).not.toContain('--dates')
  expect(wikitextHints(draft, {}).join('\n')).not.toContain('--dates')
  expect(toWikitext(draft, { dates: 'iso' })).toBe(toWikitext(draft))
  expect(toWikitext(draft, { dates: 'iso' })).toContain('{{Use mdy dates')
})
