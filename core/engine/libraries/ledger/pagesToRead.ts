import { isSamePlace } from '../../../collect/webAddress.ts'
import type { Page, PageProblem } from '../../../domain/page.ts'
import type { ReadPage } from '../../../store/ledgers.ts'
import { newerPages, type NewerPage } from '../../../update/newerPages.ts'
import { choicesFor } from '../../pipeline/choosePages.ts'
import type { EventSource } from '../../pipeline/draftRequest.ts'
import { readSource } from '../../pipeline/readSource.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import { extractStep } from '../../pipeline/steps/extractStep.ts'
import { reportedAgain } from '../updating/reportedAgain.ts'

/** Pages for a ledger. */
export interface PagesToRead {
  /** Pages with text, including copies. */
  readonly found: number
  /** Pages without copies, in the order of the days that they count for. */
  readonly inOrder: readonly NewerPage[]
  /** Those that the ledger does not have. */
  readonly fresh: readonly NewerPage[]
  /** Pages that gave no text or only part of it. */
  readonly problems: readonly PageProblem[]
}

/** The pages of the sources, together with those that are already in the ledger. @throws the signal's reason */
export async function pagesToRead(
  sources: readonly EventSource[],
  documents: readonly ReadPage[],
  run: RunContext,
): Promise<PagesToRead> {
  const { pages, problems } = await pagesOf(sources, run)
  const today = run.clock.now().toISOString().slice(0, 10)
  const usable = pages.filter(({ duplicateOf }) => duplicateOf === undefined)
  const inOrder = asOfFetching(newerPages(usable, { today }), { documents, today })
  const known = new Set(documents.map(({ document }) => document.id))
  return { found: pages.length, inOrder, fresh: inOrder.filter(({ page }) => !known.has(page.id)), problems }
}

async function pagesOf(
  sources: readonly EventSource[],
  run: RunContext,
): Promise<{ readonly pages: readonly Page[]; readonly problems: readonly PageProblem[] }> {
  const pages = new Map<string, Page>()
  const problems: PageProblem[] = []
  for (const source of sources) {
    const collected = await readSource(source, { ...run, workspace: () => run.workspace })
    const choices = choicesFor(source, { preset: 'grounded', kept: run.sites, workspace: run.workspace })
    const result = reportedAgain((await extractStep(collected.pages, choices, run)).result)
    for (const page of result.pages) if (!pages.has(page.id)) pages.set(page.id, page)
    problems.push(...collected.problems, ...result.problems)
  }
  return { pages: [...pages.values()], problems }
}

/**
 * A page that was read before with another text did not say its present text on its own date: it counts for the day
 * on which it was fetched.
 */
function asOfFetching(
  pages: readonly NewerPage[],
  { documents, today }: { readonly documents: readonly ReadPage[]; readonly today: string },
): readonly NewerPage[] {
  return pages
    .map((each): NewerPage => {
      const { page, shownPage } = each
      const fetched = page.fetchedAt?.slice(0, 10) ?? today
      if (!wasReadBefore(each, documents) || fetched <= shownPage.day || fetched > today) return each
      return { page, shownPage: { ...shownPage, day: fetched, dated: false } }
    })
    .sort((a, b) => (a.shownPage.day === b.shownPage.day ? 0 : a.shownPage.day < b.shownPage.day ? -1 : 1))
}

/** Whether a page was read before with another text. */
export function wasReadBefore({ page, shownPage }: NewerPage, documents: readonly ReadPage[]): boolean {
  return documents.some(({ document }) => document.id !== page.id && isSamePlace(document, shownPage))
}
