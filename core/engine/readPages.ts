import type { RawPage } from '../collect/rawPage.ts'
import type { LongCall } from '../domain/progress.ts'
import { extractPages, type ExtractedPages } from '../extract/extractPages.ts'
import { findDuplicates } from '../extract/duplicates/findDuplicates.ts'

/** Raw pages -> pages with their text, copies of one another marked. */
export async function readPages(raw: readonly RawPage[], call: LongCall): Promise<ExtractedPages> {
  return markCopies(await extractPages(raw, call))
}

/** The same pages with copies of one another marked, each as a problem. */
export function markCopies(extracted: ExtractedPages): ExtractedPages {
  const { pages, problems } = findDuplicates(extracted.pages)
  return { pages, problems: [...extracted.problems, ...problems] }
}
