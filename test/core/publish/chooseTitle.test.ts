import { describe, expect, it } from 'vitest'
import { checkTitle, chooseTitle } from '../../../core/publish/chooseTitle.ts'
import type { WikiFacts } from '../../../core/publish/readWiki.ts'

const english: WikiFacts = {
  user: 'Ann',
  draftNamespace: 'Draft',
  userNamespace: 'User',
  namespaceNames: new Set(['draft', 'user', 'talk', 'user talk']),
  maxBytes: 1000,
  now: '2026-11-20T12:00:00Z',
}
const german: WikiFacts = { ...english, draftNamespace: undefined, userNamespace: 'Benutzer' }

describe('the title of a page', () => {
  it.each([
    [{ name: 'Ferry grounding' }, english, 'Draft:Ferry grounding'],
    [{ name: 'Ferry grounding' }, german, 'Benutzer:Ann/Ferry grounding'],
    [{ name: 'Ferry grounding', space: 'draft' }, german, 'Benutzer:Ann/Ferry grounding'],
    [{ name: 'Ferry grounding', space: 'user' }, english, 'User:Ann/Ferry grounding'],
    [{ name: 'Ferry grounding', space: 'article' }, english, 'Ferry grounding'],
    [{ name: 'User talk:Bob/Ferry' }, english, 'User talk:Bob/Ferry'],
    [{ name: 'draft:Ferry', space: 'draft' }, english, 'draft:Ferry'],
    [{ name: 'User:Ann/Ferry', space: 'user' }, english, 'User:Ann/Ferry'],
    [{ name: 'Talk: a debate', space: 'draft' }, english, 'Draft:Talk: a debate'],
    [{ name: 'Ferry: the grounding' }, english, 'Draft:Ferry: the grounding'],
    [{ name: ' A [b] {c} | d_e#f\n<g> ' }, english, 'Draft:A (b) (c) d e f g'],
  ] as const)('of %j', (choice, wiki, title) => {
    expect(chooseTitle(choice, wiki)).toBe(title)
  })
})

describe('a title that a person writes', () => {
  it('is refused with the characters that no title can have', () => {
    expect(() => checkTitle('a[b]|c[d]')).toThrow('the title “a[b]|c[d]”: it holds [ ] |. Write it without them.')
    expect(() => checkTitle('a\u0007b#')).toThrow('“a b#”: it holds U+0007 #.')
  })

  it('may have all others', () => {
    expect(() => checkTitle('User:Ann/Ferry (2026) – “Harrow_Bay”: ½ & more?')).not.toThrow()
  })
})
