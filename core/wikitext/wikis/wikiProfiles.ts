import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { Event } from '../../domain/event.ts'
import { packageRoot } from '../../platform/packageRoot.ts'
import { wikiProfileSchema, type WikiProfile } from './wikiProfile.ts'

/** A wiki is named of which the program contains no profile. */
export class UnknownWikiError extends CitewrightError {
  readonly wiki: string

  constructor(wiki: string) {
    const known = wikiProfiles().map(({ id }) => id)
    super(
      'input',
      `The program knows no wiki called ${JSON.stringify(wiki)}.`,
      `Name one of ${known.join(', ')}, or another Wikipedia by its database (itwiki); for a wiki of your own take neutral.`,
    )
    this.wiki = wiki
  }
}

const folder = join(packageRoot, 'resources', 'wikis')

/** The profile for unknown wikis. */
const neutral = 'neutral'
/** The profile for Wikipedias without their own. */
const otherWikipedia = 'wikipedia'

let loaded: ReadonlyMap<string, WikiProfile> | undefined

/** Every profile of resources/wikis that is one wiki's, in order of id, the neutral one last. */
export function wikiProfiles(): readonly WikiProfile[] {
  return [...profiles().values()]
    .filter(({ id }) => id !== otherWikipedia)
    .sort((a, b) => Number(a.id === neutral) - Number(b.id === neutral) || (a.id < b.id ? -1 : 1))
}

/**
 * The profile of a wiki by the name of its database; of a Wikipedia that has none of its own, the one for those, in its language.
 *
 * @throws UnknownWikiError where the name is neither
 */
export function loadWikiProfile(id: string): WikiProfile {
  const found = id === otherWikipedia ? undefined : (profiles().get(id) ?? wikipediaOf(id))
  if (found === undefined) throw new UnknownWikiError(id)
  return found
}

/** Whether the program knows the wiki's own templates, and not only those of English Wikipedia. */
export function hasProfileOfItsOwn(id: string): boolean {
  return id !== neutral && id !== otherWikipedia && profiles().has(id)
}

/** The profile of an event's wiki; of a database that is not known (`commonswiki`, a private wiki) the neutral one in the event's language. */
export function wikiProfileOf(event: Pick<Event, 'wiki' | 'language'>): WikiProfile {
  const found = event.wiki === otherWikipedia ? undefined : (profiles().get(event.wiki) ?? wikipediaOf(event.wiki))
  if (found !== undefined && found.id !== neutral) return found
  return inLanguage(stored(neutral), primarySubtag(event.language))
}

function wikipediaOf(database: string): WikiProfile | undefined {
  const language = /^([a-z]{2,3})(?:_[a-z_]+)?wiki$/.exec(database)?.[1]
  if (language === undefined) return undefined
  const host = database.replace(/wiki$/, '').replaceAll('_', '-')
  return {
    ...inLanguage(stored(otherWikipedia), language),
    id: database,
    name: `${host}.wikipedia.org`,
    api: `https://${host}.wikipedia.org/w/api.php`,
  }
}

/** Month names are of the profile's language: in another one dates are ISO 8601, which citation templates translate. */
function inLanguage(profile: WikiProfile, language: string): WikiProfile {
  if (language === profile.language || !/^[a-z]{2,3}$/.test(language)) return profile
  const iso = { day: '{year}-{mm}-{dd}', month: '{year}-{mm}', header: null }
  return {
    ...profile,
    eventWords: undefined,
    language,
    dates: { ...profile.dates, forms: { iso }, standard: 'iso', inCitations: 'iso' },
  }
}

function primarySubtag(language: string): string {
  return (language.split(/[-_]/, 1)[0] ?? language).toLowerCase()
}

function stored(id: string): WikiProfile {
  const found = profiles().get(id)
  if (found === undefined) throw new Error(`resources/wikis/${id}.json is missing: the installation is incomplete.`)
  return found
}

function profiles(): ReadonlyMap<string, WikiProfile> {
  loaded ??= new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => basename(name, '.json'))
      .map((id) => [id, wikiProfileSchema.parse({ ...fieldsOf(id), id })]),
  )
  return loaded
}

type Fields = Readonly<Record<string, unknown>>
const fileSchema = z.looseObject({ extends: z.string().exactOptional() })

/** The fields of a file, over those of the profile that it names as the one it extends; a comment is a file's own. */
function fieldsOf(id: string): Fields {
  const { extends: base, ...own } = fileSchema.parse(JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')))
  if (base === undefined) return own
  return laidOver({ ...fieldsOf(base), comment: undefined }, own)
}

/** Objects are laid over each other field by field; everything else is replaced. */
function laidOver(below: Fields, above: Fields): Fields {
  const fields = Object.entries(above).map(([name, value]): [string, unknown] => {
    const under = below[name]
    return [name, isFields(under) && isFields(value) ? laidOver(under, value) : value]
  })
  return { ...below, ...Object.fromEntries(fields) }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
