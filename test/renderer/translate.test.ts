import { readCatalogue } from '../../core/models/catalogue/readCatalogue.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exampleDraft } from '../../bench/exampleDraft.ts'
import { inEnglish, phrase } from '../../core/domain/phrase.ts'
import { lintDraft } from '../../core/export/lintDraft.ts'
import type { Finding } from '../../core/lint/finding.ts'
import { groupFindings } from '../../core/lint/groupFindings.ts'
import { lintWikitext } from '../../core/lint/lintWikitext.ts'
import { rules } from '../../core/lint/rules.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { loadWikiProfile, wikiProfiles } from '../../core/wikitext/wikis/wikiProfiles.ts'
import { translateIssue } from '../../renderer/export/translateIssue.ts'
import { translate, translations } from '../../renderer/text/translate.ts'
import { wordingsIn } from './wordingsIn.ts'

const languages = Object.keys(translations)
/** Where the words of issues, the reasons why an export is blocked or a section not written, and the notes on read facts are. */
const files = [
  ...readdirSync(join(packageRoot, 'core/lint/rules')).map((name) => `core/lint/rules/${name}`),
  'core/lint/draft/badgeMatches.ts',
  'core/lint/draft/quotedTitles.ts',
  'core/wikitext/citations.ts',
  'core/wikitext/kinds/infoboxNote.ts',
  'core/wikitext/wikis/wikiDifferences.ts',
  'core/export/policy/exportGate.ts',
  'core/engine/libraries/ledger/readIntoLedger.ts',
  'core/engine/libraries/updating/compareWithPages.ts',
  'core/engine/libraries/updating/updateDraft.ts',
  'core/update/noteOf.ts',
  'core/engine/pipeline/drafting/emptiedSections.ts',
  'core/engine/pipeline/drafting/draftGrounded.ts',
]
const written = new Set(files.flatMap((file) => wordingsIn(readFileSync(join(packageRoot, file), 'utf8'))))

/** Names and rules of wikis, which their profiles have. */
const ofWikis = [...wikiProfiles(), loadWikiProfile('itwiki')].flatMap(({ name, policy }) => [
  name,
  policy.title,
  policy.text,
])
const purposes = readCatalogue().map(({ purpose }) => purpose)
/** Everything that the engine and the app say. */
const said = new Set([
  ...ofWikis,
  ...purposes,
  ...['core', 'electron'].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => wordingsIn(readFileSync(join(packageRoot, folder, path), 'utf8'))),
  ),
])

const profile = loadWikiProfile('enwiki')
const options = { eventDate: '2026-05-03', today: '2026-06-01' }
const issues = rules.flatMap(({ id, examples }) =>
  examples.bad
    .flatMap((example): readonly Finding[] => {
      if (typeof example === 'object' && 'pages' in example) return lintDraft(exampleDraft(example), profile, options)
      return lintWikitext(typeof example === 'string' ? example : example.text, profile, options)
    })
    .filter(({ rule }) => rule === id),
)

describe.each(languages)('in %s', (language) => {
  const known = Object.entries(translations[language] ?? {})

  it('everything that a rule, the wiki’s policy, a draft’s list of sections or the reading of facts says has a translation', () => {
    expect([...written].filter((pattern) => translate(pattern, language) === undefined)).toEqual([])
  })

  it('wikis have their names and rules in this language', () => {
    // Other Wikipedias are called by their host.
    const named = ofWikis.filter((words) => words !== 'it.wikipedia.org')
    expect(named.filter((words) => translate(words, language) === undefined)).toEqual([])
  })

  it('models have their purpose in this language', () => {
    expect(purposes.filter((words) => translate(words, language) === undefined)).toEqual([])
  })

  it('no translation is of words that nobody says any more', () => {
    expect(known.map(([pattern]) => pattern).filter((pattern) => !said.has(pattern))).toEqual([])
  })

  it('every text has a translation that another language has', () => {
    expect(known.map(([pattern]) => pattern).sort()).toEqual(Object.keys(translations['de'] ?? {}).sort())
  })

  it('no value is invented, and none of an issue is lost', () => {
    const placesOf = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort()
    expect(known.filter(([pattern, text]) => placesOf(text).some((place) => !pattern.includes(place)))).toEqual([])
    // The name of the rule is for the command line.
    const kept = known.filter(([pattern]) => written.has(pattern) && !pattern.endsWith(']'))
    expect(kept.filter(([pattern, text]) => placesOf(pattern).join() !== placesOf(text).join())).toEqual([])
  })

  it.each(rules.map(({ id }) => id))('the issues of %s have their title and remedy in this language', (id) => {
    const own = issues.filter(({ rule }) => rule === id)
    expect(own.length).toBeGreaterThan(0)
    const groups = groupFindings(own.map((issue) => translateIssue(issue, language)))
    const english = groupFindings(own)
    for (const [at, { title, remedy, places }] of groups.entries()) {
      if (title !== 'Emoji.') expect(title).not.toBe(english[at]?.title)
      if (remedy !== undefined) expect(remedy).not.toBe(english[at]?.remedy)
      for (const [of, place] of places.entries()) expect(place.message).not.toBe(english[at]?.places[of]?.message)
    }
  })
})

describe('a translation', () => {
  it('shows words of pages as they are, also where they look like a place for a value', () => {
    const hostile = phrase`${'The citation "{0}" {1} $& constructor'} has no title.`
    expect(inEnglish(hostile)).toBe('The citation "{0}" {1} $& constructor has no title.')
    expect(translate(hostile, 'de')).toBe('The citation "{0}" {1} $& constructor hat keinen Titel.')
  })

  it('writes numbers and names of languages as the language does', () => {
    expect(translate(phrase`The short description has ${1234} characters.`, 'de')).toContain('1.234')
    const languages = phrase`The draft is in ${{ language: 'de' }}, and the wiki is in ${{ language: 'en' }}.`
    expect(inEnglish(languages)).toBe('The draft is in German, and the wiki is in English.')
    expect(translate(languages, 'fr')).toMatch(/allemand.*anglais/)
  })

  it('is undefined where any part has none', () => {
    expect(translate('constructor', 'de')).toBeUndefined()
    expect(translate(phrase`${phrase`Nobody says ${'this'}`} has no title.`, 'de')).toBeUndefined()
  })

  it('is English for every other language', () => {
    expect(translate(phrase`${'A'} has no title.`, 'en')).toBe('A has no title.')
  })
})
