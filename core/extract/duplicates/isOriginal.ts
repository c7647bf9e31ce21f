import { aggregatorName } from '../citation/aggregators.ts'
import { newsAgency } from '../citation/newsAgencies.ts'
import { siteHost } from '../canonicalUrl.ts'
import { shareText } from '../judgeText.ts'
import type { PageId } from '../../domain/ids.ts'
import { isBarred, type Page } from '../../domain/page.ts'
import type { ComparedPage } from './comparedPage.ts'
import { countShared, names, type Relation } from './relatePages.ts'

/** Hosts on which agencies publish themselves, where their name does not tell. */
const agencyHosts: Readonly<Record<string, string>> = {
  'apnews.com': 'Associated Press',
  'ap.org': 'Associated Press',
  'reuters.com': 'Reuters',
  'afp.com': 'Agence France-Presse',
  'upi.com': 'United Press International',
  'dpa.com': 'Deutsche Presse-Agentur',
  'dpa-international.com': 'Deutsche Presse-Agentur',
  'efe.com': 'Agencia EFE',
  'ansa.it': 'Agenzia Nazionale Stampa Associata',
  'antaranews.com': 'Antara',
  'aa.com.tr': 'Anadolu Agency',
  'lusa.pt': 'Lusa',
  'tass.com': 'TASS',
  'yna.co.kr': 'Yonhap',
  'xinhuanet.com': 'Xinhua News Agency',
  'kyodonews.net': 'Kyodo News',
  'ptinews.com': 'Press Trust of India',
  'thecanadianpress.com': 'Canadian Press',
}
/** Runs beyond which what a page has of its own, about two paragraphs, counts for more than who wrote the rest. */
const substantial = 150
/** How much longer a reading of a page has to be to have more of its article. */
const muchMore = 1.3

/** Whether the second of two related pages is the one that stays. The first, which is listed earlier, stays where nothing tells. */
export function isSecondOriginal(
  first: ComparedPage,
  second: ComparedPage,
  {
    relation,
    preferred,
  }: {
    readonly relation: Relation
    /** Pages that the person wants to stay. */
    readonly preferred: ReadonlySet<PageId>
  },
): boolean {
  const wanted = unlessBoth(preferred.has(first.page.id), preferred.has(second.page.id))
  if (wanted !== undefined) return wanted === 'second'
  for (const decide of rules) {
    const decision = decide(first, second, relation)
    if (decision !== undefined) return decision === 'second'
  }
  return false
}

type Rule = (first: ComparedPage, second: ComparedPage, relation: Relation) => 'first' | 'second' | undefined

/** The first that tells decides. */
const rules: readonly Rule[] = [
  // What cannot be read in full is no original to read.
  (first, second) => unlessBoth(!isBarred(first.page), !isBarred(second.page)),
  (first, second) => unlessBoth(names(second, first), names(first, second)),
  (first, second, relation) => {
    if (relation === 'first-holds' && ownRuns(first, second) >= substantial) return 'first'
    return relation === 'second-holds' && ownRuns(second, first) >= substantial ? 'second' : undefined
  },
  // Of two readings of about the same length, the one that has kept its capitals and stops.
  (first, second) =>
    siteHost(first.page.finalUrl) === siteHost(second.page.finalUrl) &&
    unlessClose(first.page.text.length, second.page.text.length) === undefined
      ? unlessBoth(!hasLostCapitals(first.page), !hasLostCapitals(second.page))
      : undefined,
  (first, second) => unlessBoth(isCreditedBy(first, second), isCreditedBy(second, first)),
  (first, second) => unlessBoth(!isPassedOn(first.page), !isPassedOn(second.page)),
  (_, __, relation) => (relation === 'first-holds' ? 'first' : relation === 'second-holds' ? 'second' : undefined),
  // One page read twice: the reading that has its article, then the one that has kept its sentences.
  (first, second, relation) =>
    relation === 'same'
      ? (unlessClose(first.body.size, second.body.size) ?? unlessClose(proseWords(first), proseWords(second)))
      : undefined,
  (first, second) => unlessBoth(isPublishedBefore(first.page, second.page), isPublishedBefore(second.page, first.page)),
]

function unlessBoth(first: boolean, second: boolean): 'first' | 'second' | undefined {
  if (first === second) return undefined
  return first ? 'first' : 'second'
}

function unlessClose(first: number, second: number): 'first' | 'second' | undefined {
  if (Math.max(first, second) < Math.min(first, second) * muchMore) return undefined
  return first > second ? 'first' : 'second'
}

function ownRuns(one: ComparedPage, other: ComparedPage): number {
  return one.body.size - countShared(one.body, other.body)
}

/** Whether a page is the agency's own to which the other one credits its text. */
function isCreditedBy(one: ComparedPage, other: ComparedPage): boolean {
  return other.agency !== undefined && publishingAgency(one.page) === other.agency
}

function publishingAgency({ site, finalUrl }: Page): string | undefined {
  const host = siteHost(finalUrl)
  const ofHost = Object.entries(agencyHosts).find(([end]) => host === end || host.endsWith(`.${end}`))?.[1]
  return ofHost ?? newsAgency(site)
}

/** Whether a page only passes on what others publish, or says so. */
function isPassedOn(page: Page): boolean {
  return aggregatorName(siteHost(page.finalUrl)) !== undefined || page.citation?.via !== undefined
}

/** Whether a text of some length has letters and hardly a capital. */
function hasLostCapitals({ text }: Page): boolean {
  const letters = text.match(/\p{Ll}/gu)?.length ?? 0
  return letters >= 200 && (text.match(/\p{Lu}/gu)?.length ?? 0) <= 0.004 * letters
}

function proseWords({ page }: ComparedPage): number {
  return shareText(page.text).prose
}

/** Compares what both dates state: instants where both have a time, otherwise days. */
function isPublishedBefore(a: Page, b: Page): boolean {
  if (a.publishedAt === undefined || b.publishedAt === undefined) return false
  if (a.publishedAt.length > 10 && b.publishedAt.length > 10) {
    return instant(a.publishedAt) < instant(b.publishedAt)
  }
  const length = Math.min(a.publishedAt.length, b.publishedAt.length, 10)
  return a.publishedAt.slice(0, length) < b.publishedAt.slice(0, length)
}

/** A time without a zone counts as UTC: what the machine's own zone is must not decide. */
function instant(dateTime: string): number {
  return Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(dateTime) ? dateTime : `${dateTime}Z`)
}
