import type { Passage } from '../chunk/passage.ts'
import type { LongCall } from '../domain/progress.ts'
import type { LedgerReader, Statement } from '../ledger/ledgerReader.ts'
import type { NewerPage } from './newerPages.ts'
import type { PageSentences } from './pageSentences.ts'

/** A fact of a page about the event, with the passage that it stands in. */
export interface PageStatement extends Statement {
  readonly pageId: string
  readonly cited: Passage
  /** How far its form and its surroundings are those of an article, 0 to 1. */
  readonly quality: number
}

/**
 * What a reader takes from a page: its sentences that are understood by themselves, word for word, and what the reader puts in
 * words of its own.
 */
export async function pageStatements(
  { page, told }: NewerPage,
  runs: PageSentences['runs'],
  reader: Pick<LedgerReader, 'extract'>,
  call: LongCall,
): Promise<readonly PageStatement[]> {
  const statements: PageStatement[] = []
  for (const run of runs.filter(([first]) => first?.passage.page.id === page.id)) {
    const sentences = run.map(({ text }) => text)
    for (const { text, passage } of await reader.extract({ title: told.title, day: told.day, sentences }, call)) {
      const own = run.find((candidate) => candidate.text === text && !candidate.dependent)
      // Two sentences in one are no sentence of an article; what a reader made of them is.
      const rests = own ?? (text === passage ? undefined : run.findLast((one) => passage.endsWith(one.text)))
      if (rests === undefined) continue
      const { passage: cited, quality } = rests
      statements.push({ text, passage: own === undefined ? passage : text, pageId: page.id, cited, quality })
    }
  }
  return statements
}
