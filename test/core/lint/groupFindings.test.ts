import { describe, expect, it } from 'vitest'
import { sentenceIdSchema } from '../../../core/domain/ids.ts'
import type { Finding } from '../../../core/lint/finding.ts'
import { groupFindings } from '../../../core/lint/groupFindings.ts'
import { lintWikitext } from '../../../core/lint/lintWikitext.ts'
import { loadWikiProfile } from '../../../core/wikitext/wikis/wikiProfiles.ts'
import { onlineRules } from '../../../core/lint/online/lintOnline.ts'
import { rules } from '../../../core/lint/rules.ts'
import { taskOf } from '../../../core/lint/tasks.ts'

function finding(rule: string, fields: Partial<Finding> = {}): Finding {
  const source = { title: 'Wikipedia:Verifiability', url: 'https://en.wikipedia.org/wiki/Wikipedia:Verifiability' }
  return {
    rule,
    severity: 'warning',
    finds: `what ${rule} finds`,
    message: `${rule}.`,
    remedy: 'Do it.',
    source,
    blocks: false,
    fixable: false,
    ...fields,
  }
}

describe('issues', () => {
  it('of one cause are one, with all their places and what to do said once', () => {
    const found = Array.from({ length: 8 }, (_, at) =>
      finding('cs1-date', { sentence: sentenceIdSchema.parse(`s${at + 1}`) }),
    )
    expect(groupFindings(found)).toEqual([
      expect.objectContaining({ rule: 'cs1-date', title: 'cs1-date.', remedy: 'Do it.', count: 8, places: found }),
    ])
  })

  it('that differ in their words are called by what their rule looks for', () => {
    const [group] = groupFindings([
      finding('weasel', { message: '"some"' }),
      finding('weasel', { message: '"many"', remedy: 'Leave it out.' }),
    ])
    expect(group).toMatchObject({ title: 'What weasel finds.', count: 2 })
    expect(group).not.toHaveProperty('remedy')
    const [long] = groupFindings([finding('weasel', { message: 'x'.repeat(200) })])
    expect(long?.title).toBe('What weasel finds.')
  })

  it('list places with the same problem one after the other', () => {
    const found = ['A', 'B', 'A', 'C', 'B'].map((message) => finding('source-rating', { message }))
    expect(groupFindings(found)[0]?.places.map(({ message }) => message)).toEqual(['A', 'A', 'B', 'B', 'C'])
  })

  it('stand in the order in which they are best dealt with, those that block first', () => {
    const found = [
      finding('curly-quotes', { severity: 'note' }),
      finding('weasel'),
      finding('partly'),
      finding('unsupported', { severity: 'error' }),
      finding('unreviewed', { blocks: true }),
    ]
    expect(groupFindings(found).map(({ rule }) => rule)).toEqual([
      'unreviewed',
      'unsupported',
      'partly',
      'weasel',
      'curly-quotes',
    ])
  })

  it.each([
    ['unsupported', { severity: 'error' }, 'blocks'],
    ['unreviewed', { blocks: true }, 'blocks'],
    ['cs1-date', { severity: 'error' }, 'tagged'],
    ['cs1-date', { severity: 'error', blocks: true }, 'blocks'],
    ['puffery', {}, 'tagged'],
    ['date-formats-mixed', {}, 'cosmetic'],
    ['archive-missing', { severity: 'note' }, 'cosmetic'],
  ] as const)('weigh as a reviewer takes them: %s %o', (rule, fields, weight) => {
    expect(groupFindings([finding(rule, fields)])[0]?.weight).toBe(weight)
  })

  it('that are not listed are counted', () => {
    const found = [finding('weasel'), finding('weasel', { more: 40 })]
    expect(groupFindings(found)[0]?.count).toBe(42)
    const [many] = groupFindings(Array.from({ length: 400 }, () => finding('weasel')))
    expect([many?.count, many?.places.length]).toEqual([400, 50])
  })
})

describe('every rule', () => {
  it.each([...rules, ...onlineRules].map(({ id }) => id))('has a task: %s', (id) => {
    expect(taskOf(id)).toBeDefined()
  })

  it('says what to do without words of the command line', () => {
    const texts = rules
      .flatMap(({ examples }) => examples.bad)
      .flatMap((bad) => (typeof bad === 'string' ? [bad] : 'text' in bad ? [bad.text] : []))
    const found = texts.flatMap((text) => lintWikitext(text, loadWikiProfile('enwiki')))
    expect(found.length).toBeGreaterThan(100)
    for (const { finds, message, remedy } of found)
      expect(`${finds} ${message} ${remedy}`).not.toMatch(/(?:^|\s)--[a-z]/)
  })
})
