import { holdsAt, type Ledger, type LedgerEntry } from '../ledger/ledger.ts'
import { languageWords } from '../text/languageWords.ts'
import { alreadySaid } from './alreadySaid.ts'
import type { PassedOverReason, UpdatePage } from './draftUpdate.ts'
import { createOvertaken } from './overtaken.ts'
import type { PageStatement } from './pageStatements.ts'
import { namesAmid, readsAlone } from '../text/context/readsAlone.ts'
import type { ReadLedger } from './readPages.ts'
import { isUnintroduced } from './unintroduced.ts'
import type { UpdatableArticle } from './updatableArticle.ts'

/** Quality from which on a page's sentence is suggested as a fact that the draft lacks: opinions and talk are below. */
export const worthSuggesting = 0.6

/** A fact of the ledger and the page's sentence that says it. */
interface SaidFact {
  readonly entry: LedgerEntry
  readonly statement: PageStatement
}

/** New facts of pages. */
interface NewFacts {
  readonly fresh: readonly SaidFact[]
  /** Sentences that are not suggested, and why. */
  readonly passedOver: readonly (Pick<PageStatement, 'text' | 'pageId'> & { readonly reason: PassedOverReason })[]
}

/**
 * New facts that hold and appear in no sentence's place, in words of a page, by whether these are worth offering.
 *
 * @param shownPages the pages that were read, by id
 */
export function missingFacts(
  { event, sections }: Pick<UpdatableArticle, 'event' | 'sections'>,
  { ledger, log, statements, hanging }: ReadLedger,
  shownPages: ReadonlyMap<string, UpdatePage>,
): NewFacts {
  const { language } = event
  const words = languageWords(language)
  const own = new Set<string>(sections.flatMap(({ sentences }) => sentences.map(({ id }) => id)))
  const dayOf = ({ pageId }: PageStatement): string => shownPages.get(pageId)?.day ?? ''
  const newest = [...shownPages.values()].reduce((latest, { day, dated }) => (dated && day > latest ? day : latest), '')
  const isOvertaken = createOvertaken(newest, words)
  const known = namesAmid(statements.map(({ cited }) => cited.page.text))
  const said = sections.flatMap(({ sentences }) =>
    sentences.flatMap(({ text, review }) => (review === 'rejected' ? [] : [text])),
  )
  const reasonAgainst = ({ statement }: SaidFact): PassedOverReason | undefined => {
    const { text, candidate, cited } = statement
    if (candidate.quality < worthSuggesting) return 'opinion'
    if (!readsAlone(text, { words, language, known })) return 'context'
    if (isUnintroduced(text, { page: cited.page.text, said, words })) return 'context'
    if (isOvertaken(text, dayOf(statement))) return 'overtaken'
    if (alreadySaid(text, said, language)) return 'said'
    said.push(text)
    return undefined
  }
  const fresh: SaidFact[] = []
  const passedOver: NewFacts['passedOver'][number][] = []
  for (const entry of ledger.entries.values()) {
    // Of pages with the same words the newest is the one to cite.
    const statement = isMissing(entry, { ledger, own }) ? statementsOf(entry, statements).at(-1) : undefined
    if (statement === undefined) continue
    const fact = { entry, statement }
    const reason = reasonAgainst(fact)
    if (reason === undefined) fresh.push(fact)
    else passedOver.push({ text: statement.text, pageId: statement.pageId, reason })
  }
  const refused = log.flatMap((operation) =>
    operation.kind === 'refuse' ? [{ text: operation.text, pageId: operation.document.id }] : [],
  )
  const unclear = [...hanging, ...refused].map((one) => ({ ...one, reason: 'context' as const }))
  return { fresh, passedOver: [...passedOver, ...unclear] }
}

function isMissing(
  entry: LedgerEntry,
  { ledger, own }: { readonly ledger: Ledger; readonly own: ReadonlySet<string> },
): boolean {
  if (own.has(entry.id) || holdsAt(entry) !== true) return false
  const isSuggested = (id: string): boolean => {
    if (own.has(id)) return true
    return ledger.entries.get(id)?.replaces.some(isSuggested) ?? false
  }
  return !entry.replaces.some(isSuggested) && !entry.disputes.some((dispute) => isSuggested(dispute.entry))
}

/** The pages' sentences that an entry is the words of, in the order in which the pages were read. */
export function statementsOf(
  { text, sources }: LedgerEntry,
  statements: readonly PageStatement[],
): readonly PageStatement[] {
  const ids = new Set(sources.map(({ document }) => document.id))
  return statements.filter((statement) => statement.text === text && ids.has(statement.pageId))
}
