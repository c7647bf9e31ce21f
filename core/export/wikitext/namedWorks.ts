import { monthNumber, weekdayNumber } from '../../judge/facts/calendarNames.ts'
import { knownSite } from '../../extract/citation/knownSite.ts'
import { newsAgency } from '../../extract/citation/newsAgencies.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { pageSite } from '../../article/pageNames.ts'
import type { Page } from '../../domain/page.ts'
import type { Span } from '../../domain/support.ts'
import { citationKind } from './citationKind.ts'

const kinds =
  '(?:(?:short |feature |television |TV |animated |silent )?films?|movies?|novels?|novellas?|books?|memoirs?|textbooks?|(?:(?:television|TV|drama|comedy|anime|web|streaming|reality|animated) )?series|miniseries|sitcoms?|soap operas?|(?:talk|chat|game|quiz|variety|comedy|reality|sketch|news|children[’\u0027]s|television|TV|radio) (?:shows?|program(?:me)?s?)|documentar(?:y|ies)|albums?|(?:video|board|computer) games?|magazines?|newspapers?|journals?|(?<=\\b[Tt]he |\\b[Aa] |\\bstage )plays?|operas?|musicals?|mangas?|podcasts?|webcomics?)'
const capital = "(?:['’]?\\p{Lu}[\\p{L}\\p{N}'’.-]*(?<![.-])|\\p{Lu}\\.|\\d{1,4}(?![\\p{L},.]))"
const small =
  '(?:of the|in the|on the|at the|to the|for the|of|in|on|at|to|for|and the|and|the|a|an|&|del?|la|le|du|von)'
const begin = "(?:(?:The|A|An|Il|La|Le|El|Der|Die|Das) )?\\p{Lu}[\\p{L}\\p{N}'’-]*"
const title = `${begin}(?:,? (?:& )${capital}|: ${capital}|(?: ${small})? ${capital}|, \\p{Lu}\\p{L}+(?= & \\p{Lu}))*`
// What may follow a title: no verb, of which the words in front would be the subject ("the film Carson made").
const follows =
  '(?=[,.;:)!?”"]|$| \\(| (?:and|or|in|of|by|from|to|on|at|with|was|were|is|are|as|which|who|that|when|where|before|after|until|but)(?!\\p{L}))'

/** Newspapers themselves say and write. */
const periodical = new RegExp(
  `(?<=(?<!\\p{L})(?:newspaper|magazine|tabloid|(?<!to )journal|weekly|daily) )(?<name>${title})(?!\\p{L})`,
  'gu',
)
const paper =
  'The (?:\\p{Lu}[\\p{L}-]+ ){1,2}(?:Times|Herald|Gazette|Tribune|Courier|Chronicle|Observer|Examiner|Telegraph|Post|Mail|Advertiser)'
/** A newspaper by its name alone, where it says something: "According to The Canberra Times", "The Canberra Times wrote". */
const speaking = new RegExp(
  `(?:(?<=\\b[Aa]ccording to )|(?=${paper} (?:wrote|reported|judged|said|called|described|noted|commented)(?!\\p{L})))(?<name>${paper})(?!\\p{L}| \\p{Lu})`,
  'gu',
)
/** "published under the title Eugenia" */
const otherTitle = new RegExp(`(?<=\\b[Uu]nder the title )(?<name>${title})${follows}`, 'gu')
/** "won the best-actress trophy for Salt Road": what follows is the work, unless it is a category. */
const awarded = new RegExp(
  `(?<=(?<!\\p{L})(?:won|wins|named|nominated|awarded|received|honou?red)(?!\\p{L})[^.;"“”]{0,60}?[Bb]est[- ](?:supporting )?(?:actor|actress|director|screenwriter)(?!\\p{L})[^.;"“”]{0,80}? for )(?!(?:Best|Outstanding|Excellence|Lifetime|Favou?rite|Achievement|Most|Leading|Supporting) )(?<name>${title})${follows}`,
  'gu',
)
const introduced = new RegExp(`(?<=(?<!\\p{L})${kinds} )(?<name>${title})${follows}`, 'gu')
/** "a book about them, The Forgotten Festival, which …" */
const inApposition = new RegExp(
  `(?<=(?<!\\p{L})(?:[Aa]n?|[Hh]er|[Hh]is|[Tt]heir) (?:\\p{Ll}+ ){0,3}(?:novel|book|memoir|film|album|magazine|documentary|play)(?: about \\p{Ll}+)?, )(?<name>${begin} ${title})(?=,|\\.)`,
  'gu',
)

/** "in May", "on Sunday" behind a title. */
const inTime = new RegExp(
  ` (?:in|on|for|of|at|to) (?:${Array.from({ length: 12 }, (_, at) => new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2026, at, 1))).join('|')}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\\d{4})(?:\\s.*)?$`,
  'u',
)

/**
 * Works that a sentence in English names by what they are: "the television series Valor". What only could be one — a person
 * who made it, a day — is left alone.
 *
 * @param people names of two and more words of the article; the last word of one is no title
 */
export function introducedWorks(text: string, people: ReadonlySet<string>): readonly Span[] {
  return [introduced, awarded, periodical, speaking, otherTitle, inApposition].flatMap((expression) =>
    [...text.matchAll(expression)].flatMap(({ index: start, groups }) => {
      const name = (groups?.['name'] ?? '').replace(/['’]s$/u, '').replace(inTime, '')
      const first = name.split(/[ :,]/u)[0] ?? ''
      const isDay = monthNumber(first) !== undefined || weekdayNumber(first) !== undefined
      if (
        isDay ||
        people.has(name) ||
        /^(?:I|He|She|It|They|We|Mr|Mrs|Dr|Festival|Awards?|Club|Fair|Prize)$/u.test(first)
      )
        return []
      return [{ start, end: start + name.length }]
    }),
  )
}

/** Last words of names of two and more words in the text, and such names whole where they are named by a role. */
export function peopleIn(texts: readonly string[]): ReadonlySet<string> {
  const roles =
    /(?<=\b(?:actor|actress|director|author|writer|novelist|producer|singer|critic|screenwriter|husband|wife|brother|sister|son|daughter|friend|reviewer|journalist|editor|by) )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){1,2}/gu
  const names = texts.flatMap((text) => [...text.matchAll(roles)].map(([name]) => name))
  return new Set(names.flatMap((name) => [name, name.split(' ').at(-1) ?? name]))
}

/** Names that broadcasters, agencies and shops have; works of theirs are not set in italics. */
const noPeriodical =
  /\.|^(?:[A-Z0-9&+-]{2,6})(?:\s|$)|\bNews$|\b(?:TV|Television|Radio|Broadcasting|Broadcast|Channel|Network|Networks|Corporation|Press|Al Jazeera|Al Arabiya|Deutsche Welle|Voice of America|Euronews|France 24|Agency|Entertainment News|Sky|Fox|Netflix|Amazon|Apple|Steam|PlayStation|Xbox|YouTube|IMDb|Metacritic|Rotten Tomatoes|Wikipedia|University|Department|Ministry|Government|Council|Court|Center|Centre|Institute|Library|Museum|Society|Association|Union|Company|Group|Inc|Ltd)\b/u
/** Signs that a name of one word, which may be a common one, stands for the publication. */
const publicationWords =
  /\b(?:Times|Post|Herald|Gazette|Tribune|Courier|Ledger|Chronicle|Telegraph|Guardian|Observer|Independent|Examiner|Inquirer|Mirror|Journal|Magazine|Weekly|Monthly|Review|Reviews|Star|Sun|Standard|Mail|Express|Bulletin|Dispatch|Globe|Daily|Sunday|Monde|Figaro|Vogue|Gamer|Informer|Reporter|Digest|Bee|Register|Sentinel|Advertiser|Echo|Argus|Zeitung|Spiegel|Repubblica|Giornale|País|Mundo)\b/u

/** Newspapers and magazines that the draft cites, as sentences name them. */
export function citedPeriodicals(pages: readonly Page[]): readonly string[] {
  const names = pages.flatMap((page) => {
    const url = citedUrl(page)
    const kind = citationKind(page)
    const name = pageSite(page)
    if (url === undefined || kind === 'pressRelease' || newsAgency(name) !== undefined || noPeriodical.test(name))
      return []
    const isKnown = knownSite(url)?.kind === 'news' || kind === 'news' || kind === 'journal'
    const isTold =
      publicationWords.test(name) || (isKnown && name.includes(' ')) || (isKnown && /\p{Ll}\p{Lu}|\+/u.test(name))
    return isTold && name.length > 4 ? [name] : []
  })
  return [...new Set(names)]
}
