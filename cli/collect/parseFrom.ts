import { providerNames, type ProviderName } from '../../core/collect/providers/provider.ts'
import { CitewrightError } from '../../core/domain/citewrightError.ts'

/** What --from names. */
export interface NamedSearches {
  readonly from: readonly ProviderName[]
  readonly article?: string
  /** Addresses of feeds. */
  readonly feeds: readonly string[]
  /** Feeds that are files. */
  readonly pages: readonly string[]
  readonly searchedWiki?: string
}

/** A value of --from is not one. */
function fromError(problem: string): CitewrightError {
  return new CitewrightError(
    'input',
    problem,
    `Give some of ${providerNames.join(', ')}, separated by commas; extlinks:"Article title", mediawiki:WIKI and feed:URL say which.`,
  )
}

// The longest first, since one begins as another does.
const names = [...providerNames].sort((a, b) => b.length - a.length).join('|')
/** One of the list. A value ends before a comma that another name follows, so that titles and addresses may have commas. */
const entry = new RegExp(
  `\\s*(${names})\\s*(?::\\s*(?:"([^"]*)"|(.*?)))?\\s*(?:,(?=\\s*(?:${names})\\s*(?:[:,]|$))|$)`,
  'sy',
)

/**
 * The searches of one or several --from.
 *
 * @throws CitewrightError (from)
 */
export function parseFrom(given: readonly string[]): NamedSearches {
  const entries = given.flatMap(entriesOf)
  const valuesOf = (name: ProviderName): readonly string[] =>
    entries.flatMap((each) => (each.name === name && each.value !== '' ? each.value : []))
  for (const { name, value } of entries) {
    if (value !== '' && !takesValue.includes(name)) throw fromError(`${name} takes no value, and "${value}" was given.`)
  }
  const feeds = valuesOf('feed')
  if (feeds.length === 0 && entries.some(({ name }) => name === 'feed'))
    throw fromError('feed needs an address: feed:URL.')
  const [article, otherArticle] = valuesOf('extlinks')
  const [searchedWiki, otherWiki] = valuesOf('mediawiki')
  if (otherArticle !== undefined) throw fromError(`Two articles were named: "${article}" and "${otherArticle}".`)
  if (otherWiki !== undefined) throw fromError(`Two wikis were named: "${searchedWiki}" and "${otherWiki}".`)
  const addresses = feeds.filter((feed) => /^https?:/i.test(feed))
  const named = new Set(entries.map(({ name }) => name))
  if (addresses.length === 0) named.delete('feed')
  return {
    from: [...named],
    ...(article === undefined ? {} : { article }),
    feeds: addresses,
    pages: feeds.filter((feed) => !addresses.includes(feed)),
    ...(searchedWiki === undefined ? {} : { searchedWiki }),
  }
}

const takesValue: readonly ProviderName[] = ['extlinks', 'mediawiki', 'feed']

interface Entry {
  readonly name: ProviderName
  /** Empty for none. */
  readonly value: string
}

function entriesOf(given: string): readonly Entry[] {
  const text = given.replace(/[\s,]+$/, '')
  if (text === '') throw fromError('--from names no search.')
  const entries: Entry[] = []
  entry.lastIndex = 0
  do {
    const start = entry.lastIndex
    const [, found, quoted, plain] = entry.exec(text) ?? []
    const name = providerNames.find((known) => known === found)
    if (name === undefined) throw fromError(`"${strange(text.slice(start))}" is not a search.`)
    entries.push({ name, value: (quoted ?? plain ?? '').trim() })
  } while (entry.lastIndex < text.length)
  return entries
}

/** The first part that begins with no known name. */
function strange(text: string): string {
  const parts = text.split(',').map((part) => part.trim())
  return parts.find((part) => !providerNames.some((name) => name === part.split(':', 1)[0]?.trim())) ?? text
}
