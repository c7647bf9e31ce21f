import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exampleDraft } from '../../../bench/exampleDraft.ts'
import { fixWikitext } from '../../../core/lint/fixWikitext.ts'
import { lintDraft } from '../../../core/export/lintDraft.ts'
import { lintWikitext } from '../../../core/lint/lintWikitext.ts'
import type { Rule } from '../../../core/lint/rule.ts'
import { rules } from '../../../core/lint/rules.ts'
import { loadWikiProfile, wikiProfiles } from '../../../core/wikitext/wikis/wikiProfiles.ts'
import { packageRoot } from '../../../core/platform/packageRoot.ts'

const profile = loadWikiProfile('enwiki')
const options = { eventDate: '2026-05-03', today: '2026-06-01' }

type Example = Rule['examples']['good'][number] | Rule['examples']['bad'][number]

function foundIn(example: Example): readonly string[] {
  if (typeof example === 'object' && 'pages' in example) {
    return lintDraft(exampleDraft(example), profile, options).map(({ rule }) => rule)
  }
  return lintWikitext(textOf(example), profile, options).map(({ rule }) => rule)
}

function textOf(example: Exclude<Example, { readonly pages: unknown }>): string {
  return typeof example === 'string' ? example : example.text
}

describe.each(rules)('the rule $id', (rule) => {
  it.each(rule.examples.bad)('finds %j', (example) => {
    expect(foundIn(example)).toContain(rule.id)
  })

  it.each(rule.examples.good)('finds nothing in %j', (example) => {
    expect(foundIn(example)).not.toContain(rule.id)
  })
})

const fixable = rules.flatMap(({ id, examples }) =>
  examples.bad.flatMap((example) => (typeof example === 'object' && 'fixed' in example ? [{ id, ...example }] : [])),
)

it.each(fixable)('$id is fixed: $text', ({ id, text, fixed }) => {
  expect(fixWikitext(text, profile, options).text).toBe(fixed)
  expect(foundIn(fixed)).not.toContain(id)
})

describe('the rules', () => {
  it('are the files of their folder, each with an id of its own that is its name', () => {
    const files = readdirSync(join(packageRoot, 'core', 'lint', 'rules')).map((name) => name.replace('.ts', ''))
    expect(rules.map(({ id }) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))).toEqual(
      files.sort(),
    )
  })

  it('have good and bad examples', () => {
    expect(rules.filter(({ examples }) => examples.good.length === 0 || examples.bad.length === 0)).toEqual([])
  })

  it('are those that profiles hold exports up for', () => {
    const known = new Set(rules.map(({ id }) => id))
    expect(
      wikiProfiles()
        .flatMap(({ policy }) => policy.blocks)
        .filter((id) => !known.has(id)),
    ).toEqual([])
  })
})
