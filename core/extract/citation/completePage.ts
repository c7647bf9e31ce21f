import { authorName, type Author, type Citation, type MetadataOrigin } from '../../domain/citation.ts'
import { siteHost } from '../canonicalUrl.ts'
import { oneLine } from '../cleanText.ts'
import { decodedText } from '../decodedText.ts'
import type { DocumentText } from '../documentReading.ts'
import { isSameName } from '../pageTitle.ts'
import { addressDate } from './addressDate.ts'
import { agencyInText } from './agencyInText.ts'
import { calmTitle } from './calmTitle.ts'
import { creditedAuthors, type StatedAuthor } from './creditedAuthors.ts'
import { headline } from './headline.ts'
import { knownSite, meansSite } from './knownSite.ts'
import { listedName } from './listedName.ts'
import { newsAgency } from './newsAgencies.ts'
import { parseCitation, type WrittenCitation } from './parseCitation.ts'
import { isPlausibleDate } from './plausibleDate.ts'
import { siteInText } from './siteInText.ts'
import { textByline, type TextByline } from './textByline.ts'
import { textTitle } from './textTitle.ts'

/** What was given beside a page. */
export interface GivenBeside {
  /** As it was given: a title, one that a search engine cut, or a whole citation. */
  readonly title: string
  /** ISO 8601; absent where nobody fetched the page. */
  readonly fetchedAt?: string | undefined
  /** Whether its text came as text: then the page itself states nothing, and its first lines are read for it. */
  readonly isText: boolean
}

interface Found<T> {
  readonly value: T
  readonly origin: MetadataOrigin
}

/**
 * A document with what it does not say of itself: from a citation given as its title, then from the list of sources, its
 * address and its text. What it says stays, unless it is a host in place of a name or a date that cannot be.
 */
export function completePage(document: DocumentText, given: GivenBeside): DocumentText {
  // "Report on the ferry, Harrow Bay, 14 May 2026" is a title of a document, which states its own.
  const cited = parseCitation(given.title, { byCommas: given.isText })
  const site = siteOf(document, cited, given.title)
  const language = (given.isText ? cited?.language : undefined) ?? document.language
  const stated = titleOf(document, { cited, given, site: site.value })
  const title = { ...stated, value: calmTitle(stated.value, { text: document.text, site: site.value, language }) }
  const byline = given.isText ? textByline(document.text, { headline: title.value, language }) : { author: '' }
  const credits = creditsOf(document, { cited, byline, site: site.value, language, url: document.finalUrl })
  const accessedAt = cited?.accessedAt
  const date = dateOf(document, { cited, byline, latest: accessedAt ?? given.fetchedAt })
  const printed = printedAgency(document, { headline: title.value, site: site.value })
  const { publisher, agency } = houseOf(document.citation, {
    cited,
    site: site.value,
    agency: credits.agency ?? printed,
  })
  const via = document.citation.via ?? (cited === undefined || cited.via === '' ? undefined : cited.via)
  const { publishedAt: _, ...rest } = document
  const titleTranslated = title.origin === 'citation' ? cited?.titleTranslated : undefined
  const { kind = kindOf(cited), doi = cited?.doi } = document.citation
  const added = { title, authors: credits.authors, site, publishedAt: date, publisher, agency }
  return {
    ...rest,
    title: title.value,
    authors: (credits.authors?.value ?? []).map(authorName),
    site: site.value,
    ...(date === undefined ? {} : { publishedAt: date.value }),
    language,
    citation: {
      authors: credits.authors?.value ?? [],
      ...(titleTranslated === undefined ? {} : { titleTranslated }),
      ...(publisher === undefined ? {} : { publisher: publisher.value }),
      ...(agency === undefined ? {} : { agency: agency.value }),
      ...(via === undefined ? {} : { via }),
      ...(kind === undefined ? {} : { kind }),
      ...(doi === undefined ? {} : { doi }),
      ...(accessedAt === undefined ? {} : { accessedAt }),
      origins: {
        ...origins(added),
        ...(titleTranslated === undefined ? {} : { titleTranslated: 'citation' }),
        ...(via === undefined ? {} : { via: document.citation.origins.via ?? 'citation' }),
        ...(accessedAt === undefined ? {} : { accessedAt: 'citation' }),
      },
    },
  }
}

function origins(
  fields: Readonly<Record<string, Found<string | Citation['authors']> | undefined>>,
): Citation['origins'] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, found]) =>
      found === undefined || found.value.length === 0 ? [] : [[field, found.origin]],
    ),
  )
}

/**
 * What the page calls itself, where it says more than its host; a name written for readers before one that is an address. A
 * well-known site is called by its usual name, unless another publication at its address is named.
 */
function siteOf(document: DocumentText, cited: WrittenCitation | undefined, given: string): Found<string> {
  const { site, finalUrl: url, citation, text } = document
  const origin = citation.origins.site
  const known = knownSite(url)?.name
  const called = (name: string, from: MetadataOrigin): Found<string> =>
    known !== undefined && known !== name && meansSite(name, known, url)
      ? { value: known, origin: 'list' }
      : { value: name, origin: from }
  if (site !== '' && origin !== undefined && origin !== 'address' && !isHost(site)) return called(site, origin)
  const work = cited?.work.replace(/\/$/, '') ?? ''
  const listed = known ?? listedName(url)
  // "USNews" is usnews.com in other letters.
  const isLabel = !work.includes(' ') && isSameName(work, siteHost(url)) && listed !== undefined
  if (work !== '' && !isHost(work) && !isLabel) return called(work, 'citation')
  if (listed !== undefined) return { value: listed, origin: 'list' }
  const named = siteInText(text, url)
  const inTitle = textTitle(text, { given: cited?.title ?? given, url }).site
  // "Cancer" is a word of the American Cancer Society's pages before it is its name.
  const isLonger = named !== undefined && inTitle !== undefined && ` ${inTitle} `.includes(` ${named} `)
  const written = isLonger && !/,|\p{Ll}\p{Lu}/u.test(inTitle) ? inTitle : (named ?? inTitle)
  if (written !== undefined) return { value: written, origin: 'page' }
  return { value: work === '' ? siteHost(url) || site : siteHost(url) || work, origin: 'address' }
}

/** Lower-case hosts: "Boston.com" is how a newspaper is called. */
function isHost(name: string): boolean {
  return /^(?:www\.)?[\da-z-]+(?:\.[\da-z-]+)+$/.test(name) || name.startsWith('www.')
}

function titleOf(
  { title, text, finalUrl: url, citation }: DocumentText,
  { cited, given, site }: { cited: WrittenCitation | undefined; given: GivenBeside; site: string },
): Found<string> {
  const alone = (written: string): string => headline(written.replace(fileMark, ''), { site, url })
  const stated = oneLine(decodedText(title))
  if (stated !== '' && citation.origins.title !== undefined)
    return {
      value: alone(parseCitation(stated, { byCommas: false })?.title ?? stated),
      origin: citation.origins.title,
    }
  if (cited !== undefined) return { value: alone(cited.title), origin: 'citation' }
  const written = given.isText ? textTitle(text, { given: given.title, url }).title : undefined
  if (written !== undefined) return { value: alone(written), origin: 'page' }
  return { value: alone(oneLine(decodedText(given.title))), origin: 'given' }
}

/** Searches set the kind of a file before its title. */
const fileMark = /^[[(](?:PDF|DOC|XLS)[\])]\s+(?=\S)/

function dateOf(
  { publishedAt, finalUrl, citation }: DocumentText,
  { cited, byline, latest }: { cited: WrittenCitation | undefined; byline: TextByline; latest: string | undefined },
): Found<string> | undefined {
  const stated = publishedAt !== undefined && isPlausibleDate(publishedAt, latest, { isStated: true })
  if (stated) return { value: publishedAt, origin: citation.origins.publishedAt ?? 'page' }
  if (cited?.publishedAt !== undefined) return { value: cited.publishedAt, origin: 'citation' }
  const inPath = addressDate(finalUrl)
  // The archives of newspapers are older than the web.
  const isArchive = /\/archives?\//.test(finalUrl)
  const path = inPath !== undefined && isPlausibleDate(inPath, latest, { isStated: isArchive }) ? inPath : undefined
  const inText = byline.publishedAt
  const text = inText !== undefined && isPlausibleDate(inText, latest) ? inText : undefined
  // A path that tells the month alone is made more precise by a line that agrees.
  if (text !== undefined && (path === undefined || text.startsWith(path))) return { value: text, origin: 'page' }
  return path === undefined ? undefined : { value: path, origin: 'address' }
}

interface FoundCredits {
  readonly authors?: Found<Citation['authors']>
  readonly agency?: Found<string>
}

function creditsOf(
  { citation }: DocumentText,
  page: { cited: WrittenCitation | undefined; byline: TextByline; site: string; language: string; url: string },
): FoundCredits {
  const isPerson = (author: Author): boolean => !isTheSite(author, page)
  const own = citation.authors.filter(isPerson)
  const agency =
    citation.agency === undefined
      ? undefined
      : ({ value: citation.agency, origin: citation.origins.agency ?? 'page' } as const)
  if (own.length > 0)
    return {
      authors: { value: own, origin: citation.origins.authors ?? 'page' },
      ...(agency === undefined ? {} : { agency }),
    }
  const places = [
    ['citation', page.cited?.authors.flatMap((one) => withoutSite(one, page.site)) ?? []],
    // A site that is named for its author is credited already.
    [
      'page',
      page.byline.author === '' || isSameName(page.byline.author, page.site) ? [] : [{ name: page.byline.author }],
    ],
  ] as const
  for (const [origin, stated] of places) {
    const credited = creditedAuthors(stated, page)
    const authors = credited.authors.filter(isPerson).map((author) => asColumn(author, page))
    const credits = { ...credited, authors }
    if (credits.authors.length === 0 && credits.agency === undefined) continue
    const agencyFound = agency ?? (credits.agency === undefined ? undefined : { value: credits.agency, origin })
    return {
      ...(credits.authors.length === 0 ? {} : { authors: { value: credits.authors, origin } }),
      ...(agencyFound === undefined ? {} : { agency: agencyFound }),
    }
  }
  return agency === undefined ? {} : { agency }
}

/** An agency that the text itself names, unless the page is the agency's own. */
function printedAgency(
  { text, finalUrl: url }: DocumentText,
  { headline, site }: { headline: string; site: string },
): Found<string> | undefined {
  const agency = agencyInText(text, { headline })
  const own = [site, knownSite(url)?.name ?? ''].map(newsAgency)
  return agency === undefined || own.includes(agency) ? undefined : { value: agency, origin: 'page' }
}

/** What newsrooms add to the name of their site where an author would be. */
const newsroom = /\b(?:bureau|cyber|desk|digital|editorial|media|news(?:room)?|noticias|online|staff|team|web)\b/giu

/** "Coconuts Jakarta" in Coconuts and "Kompas Cyber Media" in Kompas.com credit the site, which is no author of its own pages. */
function isTheSite(author: Author, { site, url }: { readonly site: string; readonly url: string }): boolean {
  if (site === '') return false
  if ('last' in author) {
    // A person whose name a site bears does not call it "The".
    const isPublication = site
      .split(/\s[|–—-]\s/u)
      .some((part) => part.startsWith('The ') && isSameName(authorName(author), part))
    return isPublication || isSameName(author.first, site) || isSameName(author.last, site)
  }
  const rest = author.name.replace(newsroom, ' ').replace(/\s+/gu, ' ').trim()
  const names = rest === '' ? [author.name] : [author.name, rest]
  return names.some((name) => isSameName(name, site) || meansSite(name, site, url))
}

/** "Pep Troika" in PEP.ph: a name with the site's own abbreviation is that of a column or a team. */
function asColumn(author: Author, { site, url }: { readonly site: string; readonly url: string }): Author {
  if (!('last' in author)) return author
  const signs = siteHost(url)
    .split('.')
    .flatMap((label) => (site.match(/\p{Lu}{2,}/gu) ?? []).filter((sign) => sign.toLowerCase() === label))
  const words = authorName(author).split(' ')
  const named = words.map((word) => signs.find((sign) => sign.toLowerCase() === word.toLowerCase()) ?? word)
  return words.some((word) => signs.includes(word.toUpperCase())) ? { name: named.join(' ') } : author
}

/** "Post, Harbour" in the Harbour Post, and "Staff, Harbour Post", are no people. */
function withoutSite(author: StatedAuthor, site: string): readonly StatedAuthor[] {
  const { first, last, name } = author
  if (isSameName(name, site)) return []
  const nobody = /^(?:staff|team|tim|desk|editors?|newsroom|redaksi|redacción|admin)$/i
  if (first === undefined || last === undefined || !(nobody.test(first) || nobody.test(last))) return [author]
  const other = nobody.test(last) ? first : last
  return isSameName(other, site) || nobody.test(first) ? [] : [{ name: other, organisation: true }]
}

/** A news agency that is named behind the work printed there; any other name is the publisher's. */
function houseOf(
  { publisher, agency, origins: from }: Citation,
  {
    cited,
    site,
    agency: credited,
  }: { cited: WrittenCitation | undefined; site: string; agency: Found<string> | undefined },
): { readonly publisher?: Found<string>; readonly agency?: Found<string> } {
  const named = cited?.publisher ?? ''
  const inCitation = newsAgency(named)
  const house = publisher ?? (named === '' || inCitation !== undefined || isSameName(named, site) ? undefined : named)
  const foreign = inCitation === undefined || inCitation === newsAgency(site) ? undefined : inCitation
  const printed =
    agency === undefined
      ? (credited ?? (foreign === undefined ? undefined : { value: foreign, origin: 'citation' as const }))
      : credited
  return {
    ...(house === undefined ? {} : { publisher: { value: house, origin: from.publisher ?? 'citation' } }),
    ...(printed === undefined ? {} : { agency: printed }),
  }
}

function kindOf(cited: WrittenCitation | undefined): Citation['kind'] {
  if (cited?.isPressRelease === true) return 'pressRelease'
  return cited?.isJournal === true && cited.doi !== undefined ? 'journal' : undefined
}
