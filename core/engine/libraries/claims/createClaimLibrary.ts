import { withPauses } from '../../../platform/pausingWork.ts'
import { cutPages } from '../events/readSources.ts'
import { extractSources } from '../events/extractSources.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { readClaim } from '../../../judge/claim/readClaim.ts'
import { findDuplicates } from '../../../extract/duplicates/findDuplicates.ts'
import type { Archive } from '../../../collect/archive/archive.ts'
import { checkOnPassages } from './checkOnPassages.ts'
import { claimOptionsSchema, claimRequestSchema, selectionOptionsSchema, type ClaimLibrary } from './claimLibrary.ts'
import { supportedSentences } from './supportedSentences.ts'
import { noPageForClaim, noPageOfEvent } from './claimErrors.ts'

/** @param archiveByItself the archive, if the settings use it automatically */
export function createClaimLibrary(context: LibraryContext, archiveByItself: () => Archive | undefined): ClaimLibrary {
  return {
    async checkPages(request, call = {}) {
      const parsed = claimRequestSchema.safeParse(request)
      if (!parsed.success) throw invalidRequest(parsed.error)
      const { text, pages: sources, opened, ...judging } = parsed.data
      // What is wrong with the claim is said before pages are fetched.
      const claim = readClaim(text)
      const { pages: extracted, problems } = await extractSources(
        { sources, opened },
        { web: context.web, archive: archiveByItself(), call },
      )
      const found = await withPauses(findDuplicates(extracted.map(({ page }) => page)), call.signal)
      const passages = cutPages(found.pages)
      const all = [...problems, ...found.problems]
      if (passages.length === 0) throw noPageForClaim(all)
      const checked = await checkOnPassages({ claim, passages, subject: '', ...judging }, context, call)
      return { ...checked, problems: all }
    },
    async checkEvent(eventId, options, call = {}) {
      const parsed = claimOptionsSchema.safeParse(options)
      if (!parsed.success) throw invalidRequest(parsed.error)
      const { text, judge } = parsed.data
      const claim = readClaim(text)
      const { event } = findEvent(context.workspace(), eventId)
      const reading = await context.sources.read(eventId, call)
      const passages = reading.passages()
      if (passages.length === 0) throw noPageOfEvent(event.title)
      const checked = await checkOnPassages({ claim, passages, subject: event.title, judge }, context, call)
      // The table of sources shows the problems of pages.
      return { ...checked, problems: [] }
    },
    async supportedBy(eventId, options, call = {}) {
      const parsed = selectionOptionsSchema.safeParse(options)
      if (!parsed.success) throw invalidRequest(parsed.error)
      return supportedSentences(eventId, parsed.data, { context, call })
    },
  }
}
