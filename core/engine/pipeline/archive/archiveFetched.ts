import type { Archiving } from '../../../collect/archive/archiving.ts'
import { ProviderError } from '../../../collect/providers/providerErrors.ts'
import { archivePages, wasAsked, type ArchiveMeans, type PageToArchive } from './archivePages.ts'

/**
 * Asks the archive about pages that have just been fetched, except those that were looked up recently.
 *
 * @returns what the archive refused, as a notice
 * @throws the signal's reason
 */
export async function archiveFetched(
  pages: readonly PageToArchive[],
  archiving: Archiving,
  means: ArchiveMeans,
): Promise<readonly string[]> {
  if (archiving === 'none') return []
  const work = archiving === 'save' ? 'save-missing' : 'look-up'
  const asked = archiving === 'save' ? pages : pages.filter((page) => !wasAsked(page, means))
  try {
    await archivePages(asked, work, means)
    return []
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return [`The pages were saved. ${error.problem} ${error.remedy}`]
  }
}
