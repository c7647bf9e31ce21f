import type { Passage } from '../chunk/passage.ts'
import type { LongCall } from '../domain/progress.ts'
import type { Candidate } from '../write/extractive/candidateSentences.ts'
import type { LedgerReader, Statement } from '../ledger/ledgerReader.ts'
import type { NewerPage } from './newerPages.ts'
import type { PageSentences } from './pageSentences.ts'

/** A fact of a page about the event, with the passage that it appears in. */
export interface PageStatement extends Statement {
  readonly pageId: string
  readonly cited: Passage
  /** The sentence of the page that it relies on. */
  readonly candidate: Candidate
  /**
   * `page`: a sentence of the page unchanged; `cut`: more or less than one, or one with a name in the place of its
   * pronoun; `reader`: words of the reader's own.
   */
  readonly wording: 'page' | 'cut' | 'reader'
}

/** A page's statements: sentences that are clear by themselves, parts of such sentences, or a model's rewording. */
export async function pageStatements(
  { page, shownPage }: NewerPage,
  runs: PageSentences['runs'],
  reader: Pick<LedgerReader, 'extract'>,
  call: LongCall,
): Promise<readonly PageStatement[]> {
  const statements: PageStatement[] = []
  for (const run of runs.filter(([first]) => first?.passage.page.id === page.id)) {
    const sentences = run.map(({ text }) => text)
    for (const statement of await reader.extract({ title: shownPage.title, day: shownPage.day, sentences }, call)) {
      const own = run.find((candidate) => candidate.text === statement.text && !candidate.dependent)
      const rests = own ?? run.findLast(({ text }) => statement.passage.endsWith(text))
      if (rests === undefined) continue
      const wording = own !== undefined ? 'page' : isCut(statement) ? 'cut' : 'reader'
      const place = Math.min(1, rests.start / Math.max(1, page.text.length))
      statements.push({ place, ...statement, pageId: page.id, cited: rests.passage, candidate: rests, wording })
    }
  }
  return statements
}

/** Whether a statement appears in its passage, whatever its first letter, but for a name that code put into it. */
function isCut({ text, passage, named }: Statement): boolean {
  return named !== undefined || passage.toLowerCase().includes(text.toLowerCase())
}
