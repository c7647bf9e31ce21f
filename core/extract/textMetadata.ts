import { decodeHTML } from 'entities'
import { authorName, type Citation, type CitedField, type MetadataOrigin } from '../domain/citation.ts'
import { authorNames } from './authorNames.ts'
import { siteHost } from './canonicalUrl.ts'
import { creditedAuthors, type StatedAuthor } from './citation/creditedAuthors.ts'
import { listedSite } from './citation/listedSite.ts'
import { parseCitation } from './citation/parseCitation.ts'
import { urlDate } from './citation/urlDate.ts'
import { oneLine } from './cleanText.ts'
import { foldPhrase } from './foldPhrase.ts'
import { guessLanguage } from './guessLanguage.ts'
import { findWrittenDate } from './isoDate.ts'
import { judgeLine } from './judgeText.ts'
import { withoutSiteName } from './pageTitle.ts'

/** What is known of a page that came as text. */
export interface TextMetadata {
  readonly title: string
  readonly authors: readonly string[]
  readonly site: string
  /** ISO 8601. */
  readonly publishedAt?: string
  /** BCP 47. */
  readonly language: string
  readonly citation: Citation
}

/** Lines in which a headline and a byline are looked for. */
const topLines = 200
/** Of them, those that may hold a byline although no headline is found. */
const firstLines = 40
const longestByline = 200
const longestDateLine = 80
/** Lines behind the headline that may say when and by whom. */
const nearHeadline = 10
/** The name of a person behind a capital letter's "By": a menu says "by region". */
const byName = /^(?:By|BY|Von|Par|Por|Di)\s+(?=\p{Lu}[\p{L}.'’-]*\s\p{Lu})/u
const publishedOn =
  /^(?:(?:first |originally )?(?:published|posted|updated|last updated)|veröffentlicht|publié|publicado|pubblicato)\b/iu
/** A day with its month in words, or as machines write it: "09/01/2024" may be either of two days. */
const namedDay = /\p{L}{3,}\.?,? (?:\d{1,2},? )?\d{4}|\d{4}-\d{2}-\d{2}/u
const cutOff = /\s*(?:\.\.\.|…)$/u

/**
 * Metadata of a page that came as text: from its title, where that is a whole citation; from its headline, where the title
 * is cut off; from its byline and its address.
 *
 * @param page.title as it was given beside the text
 */
export function textMetadata(page: {
  readonly title: string
  readonly url: string
  readonly text: string
}): TextMetadata {
  const given = decoded(page.title)
  const cited = parseCitation(given)
  const lines = page.text.slice(0, 20_000).split('\n').slice(0, topLines).map(oneLine)
  const language = cited?.language ?? guessLanguage(page.text)
  const site = siteOf(page.url, cited?.work)
  const headline = cited === undefined && cutOff.test(given) ? findHeadline(given, lines) : undefined
  const title = withoutSiteName(headline ?? cited?.title ?? given, site.name).replace(cutOff, '')
  const stated: readonly StatedAuthor[] = cited?.authors ?? []
  const asides = lines.slice(0, firstLines).filter(isAside)
  const beside = besideHeadline(lines, title)
  const named = stated.length > 0 ? undefined : [...beside, ...asides].find((line) => byName.test(line))
  const names = named === undefined ? [] : authorNames([named.split(/\s*[|•·]\s*/u)[0] ?? ''])
  const credits = creditedAuthors(stated.length > 0 ? stated : names.map((name) => ({ name })), {
    site: site.name,
    language,
  })
  const date = firstDate([
    ['citation', cited?.publishedAt],
    ['address', urlDate(page.url)],
    ['page', shownDate([...beside, ...asides.filter((line) => publishedOn.test(line) || byName.test(line))], language)],
  ])
  const agency = cited?.agency ?? credits.agency
  const authorsFrom = stated.length > 0 ? 'citation' : 'page'
  const origins: Partial<Record<CitedField, MetadataOrigin>> = {
    ...(title === '' ? {} : { title: headline === undefined ? (cited === undefined ? 'given' : 'citation') : 'page' }),
    ...(credits.authors.length === 0 ? {} : { authors: authorsFrom }),
    ...(site.name === '' ? {} : { site: site.origin }),
    ...(date === undefined ? {} : { publishedAt: date.origin }),
    ...(cited?.publisher === undefined ? {} : { publisher: 'citation' }),
    ...(agency === undefined ? {} : { agency: cited?.agency === undefined ? authorsFrom : 'citation' }),
    ...(cited?.via === undefined ? {} : { via: 'citation' }),
  }
  return {
    title,
    authors: credits.authors.map(authorName),
    site: site.name,
    ...(date === undefined ? {} : { publishedAt: date.value }),
    language,
    citation: {
      authors: credits.authors,
      ...(cited?.publisher === undefined ? {} : { publisher: cited.publisher }),
      ...(agency === undefined ? {} : { agency }),
      ...(cited?.via === undefined ? {} : { via: cited.via }),
      ...(cited?.doi === undefined ? {} : { doi: cited.doi }),
      origins,
    },
  }
}

/** Without character references, also where they were written twice over. */
function decoded(title: string): string {
  return oneLine(decodeHTML(decodeHTML(title)))
}

function siteOf(url: string, work: string | undefined): { readonly name: string; readonly origin: MetadataOrigin } {
  const listed = listedSite(url)
  // A work that is called by its address has a better name in the list.
  if (work !== undefined && (listed === undefined || !/^\S+\.\p{L}{2,6}$/u.test(work)))
    return { name: work, origin: 'citation' }
  return listed === undefined ? { name: siteHost(url), origin: 'address' } : { name: listed, origin: 'source-list' }
}

/** Lines right behind the headline, wherever it stands, that are no part of the article. */
function besideHeadline(lines: readonly string[], title: string): readonly string[] {
  const headline = foldPhrase(title)
  if (headline.length < 15) return []
  return lines
    .flatMap((line, at) => (foldPhrase(line).startsWith(headline) ? lines.slice(at + 1, at + 1 + nearHeadline) : []))
    .filter(isAside)
}

/** No sentence of the article, in which a date would be the event's. */
function isAside(line: string): boolean {
  return line.length <= longestByline && judgeLine(line).kind !== 'prose'
}

function shownDate(lines: readonly string[], language: string): string | undefined {
  return lines
    .filter((line) => line.length <= longestDateLine && namedDay.test(line))
    .map((line) => findWrittenDate(line, language))
    .find((date) => date !== undefined)
}

/** The line of a page that goes on where its title is cut off. */
function findHeadline(title: string, lines: readonly string[]): string | undefined {
  const beginning = foldPhrase(title.replace(cutOff, ''))
  if (beginning.length < 15) return undefined
  return lines.find((line) => {
    const folded = foldPhrase(line)
    return (
      /\p{Lu}/u.test(line) && line.length <= 300 && folded.length > beginning.length && folded.startsWith(beginning)
    )
  })
}

function firstDate(
  found: readonly (readonly [MetadataOrigin, string | undefined])[],
): { readonly origin: MetadataOrigin; readonly value: string } | undefined {
  for (const [origin, value] of found) if (value !== undefined) return { origin, value }
  return undefined
}
