import { describe, expect, it } from 'vitest'
import { kindNamed, kindName, subjectKinds } from '../../../../core/wikitext/kinds/subjectKinds.ts'
import { wikiProfiles } from '../../../../core/wikitext/wikis/wikiProfiles.ts'

const kinds = [...subjectKinds().values()]

/** What is known of a subject without a fact of its kind. */
const known = new Set(
  'title titleAlone date place type deaths injuries missing year month decade country countryName workCountry nationality definition wholeDefinition yearOfEvent dayOfYear endYear'.split(
    ' ',
  ),
)

describe('the kinds of subject', () => {
  it('are enough for what new articles are about', () => {
    expect(kinds.map(kindName)).toEqual(
      expect.arrayContaining([
        'accident',
        'natural event',
        'attack',
        'protest',
        'crime',
        'trial',
        'election',
        'referendum',
        'legislation',
        'sports event',
        'sports season',
        'film',
        'series',
        'song',
        'episode',
        'album',
        'video game',
        'book',
        'company',
        'person',
        'building',
        'place',
        'list',
        'topic',
      ]),
    )
  })

  it.each(kinds.map((kind) => [kind.id, kind] as const))('have only facts that can be found: %s', (_, kind) => {
    const facts = new Set([...known, ...Object.keys(kind.facts)])
    const isKnown = (name: string): boolean => facts.has(name) || facts.has(name.replace(/Year$/, ''))
    for (const wiki of Object.values(kind.wikis)) {
      const boxes = wiki.infoboxes.flatMap((box) => [box, ...(box.then ?? [])])
      const asked = boxes
        .flatMap(({ parameters }) => Object.values(parameters))
        .filter((value) => !/^=.*=$/.test(value))
        .flatMap((value) => value.split('|'))
      expect(asked.filter((name) => !isKnown(name))).toEqual([])
      const patterns = [
        ...wiki.shortDescription.map((pattern) => (typeof pattern === 'string' ? pattern : pattern.text)),
        ...[...wiki.categories, ...wiki.navigation].flatMap(({ names }) => names),
      ]
      const named = patterns.flatMap((pattern) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
      expect(named.filter((name) => !isKnown(name))).toEqual([])
    }
  })

  it('are described for the ten commonest kinds on German, French and Spanish Wikipedia', () => {
    for (const wiki of ['dewiki', 'frwiki', 'eswiki'])
      expect(kinds.filter((kind) => kind.words[wiki.slice(0, 2)] !== undefined).length, wiki).toBeGreaterThan(9)
    expect(wikiProfiles().map(({ id }) => id)).toContain('eswiki')
  })

  it('are found by the words that plans have used', () => {
    const old =
      'accident attack disaster crime trial protest conflict election politician person organisation company place building film series book album game team law science medicine list'
    const missing = [...old.split(' '), 'sports event', 'sports season'].filter((word) => kindNamed(word) === undefined)
    expect(missing).toEqual([])
    expect(kindNamed('Game')?.id).toBe('video-game')
    expect(kindNamed('law')?.id).toBe('legislation')
    expect(kindNamed('video-game')?.id).toBe('video-game')
    expect(kindNamed('politicians')?.id).toBe('person')
    expect(kindNamed('')).toBeUndefined()
    expect(kindNamed('quite another thing')).toBeUndefined()
  })

  it('share no word of a plan', () => {
    const words = kinds.flatMap((kind) => [kindName(kind), ...kind.alsoCalled])
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
})
