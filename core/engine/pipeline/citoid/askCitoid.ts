import { plainAddress } from '../../../collect/address/plainAddress.ts'
import type { Citoid } from '../../../collect/citoid/citoid.ts'
import { ProviderError } from '../../../collect/providers/providerErrors.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { citoidStatements } from '../../../extract/citation/citoidStatements.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { changeNote, pageNote } from '../../../store/pageNotes.ts'
import type { Clock } from '../runContext.ts'

interface CitoidMeans {
  /** Undefined if none is set. */
  readonly citoid: Citoid | undefined
  readonly workspace: Workspace
  readonly clock: Clock
  readonly call: LongCall
}

/** A page that is cited. */
interface PageToCite {
  /** Key of the page's note; see `noteKey`. */
  readonly key: string
  readonly url: string
}

/** Days before Citoid is asked about a page again. */
const daysUntilAskedAgain = 30

/**
 * Asks Citoid for the citation data of pages, and stores each answer. Pages that were looked up recently are skipped.
 * After a failure the remaining pages are skipped.
 *
 * @returns what it refused, as a notice
 * @throws the signal's reason
 */
export async function askCitoid(pages: readonly PageToCite[], means: CitoidMeans): Promise<readonly string[]> {
  const { citoid, workspace, clock, call } = means
  if (citoid === undefined) return []
  const asked = pages.filter(({ key, url }) => citoid.mayKnow(url) && !wasAsked(key, citoid, means))
  try {
    for (const [done, { key, url }] of asked.entries()) {
      call.signal?.throwIfAborted()
      call.onProgress?.({ step: 'citation', unit: 'pages', done, total: asked.length, current: url })
      const address = plainAddress(url)
      const item = await citoid.find(address, { signal: call.signal })
      const statements = item === undefined ? undefined : citoidStatements(item, address)
      changeNote(workspace, key, {
        citoid: {
          server: citoid.server,
          askedAt: clock.now().toISOString(),
          ...(statements === undefined ? {} : { statements }),
        },
      })
    }
    return []
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return [`The pages keep their own citation data. ${error.problem} ${error.remedy}`]
  }
}

function wasAsked(
  key: string,
  { server }: Citoid,
  { workspace, clock }: Pick<CitoidMeans, 'workspace' | 'clock'>,
): boolean {
  const note = pageNote(workspace, key).citoid
  if (note?.server !== server) return false
  return clock.now().getTime() - Date.parse(note.askedAt) < daysUntilAskedAgain * 24 * 3_600_000
}
