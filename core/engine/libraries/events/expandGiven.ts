import { basename } from 'node:path'
import type { CollectedPage } from '../../../collect/collectedPages.ts'
import { expandSources } from '../../../collect/expandSources.ts'
import type { RawPage } from '../../../collect/rawPage.ts'
import { windowOf } from '../../../collect/providers/searchWindow.ts'
import { severalPages } from '../../../collect/severalPages.ts'
import { fileAddress, isPath, isWebAddress } from '../../../collect/webAddress.ts'
import type { Event } from '../../../domain/event.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { GivenSource, GivenText } from './eventLibrary.ts'
import { identifySource, textFileName, type SourceIdentity } from './sourceIdentity.ts'

/** A source, and its page if it came from a file with several. */
export interface ExpandedGiven {
  readonly identity: SourceIdentity
  readonly collected?: CollectedPage
}

/**
 * The sources to add, with web archives and feeds expanded into their single pages. Of a feed, the entries from the
 * time of the event are used. Each such file gives a notice.
 *
 * @throws the signal's reason
 */
export async function expandGiven(
  sources: readonly GivenSource[],
  { event, call }: { readonly event: Event; readonly call: LongCall },
): Promise<{ readonly expanded: readonly ExpandedGiven[]; readonly notices: readonly string[] }> {
  const window = windowOf(event.date)
  const expanded: ExpandedGiven[] = []
  const notices: string[] = []
  for (const given of sources) {
    if (typeof given !== 'string' && 'text' in given) {
      expanded.push({ identity: identifySource(given), collected: { page: pageOfText(given), problems: [] } })
      continue
    }
    const path = typeof given === 'string' && isPath(given.trim()) ? given.trim() : undefined
    if (path === undefined || severalPages(basename(path)) === undefined) {
      expanded.push({ identity: identifySource(given) })
      continue
    }
    const { items, notices: fileNotices } = await expandSources([path], { ...call, window })
    notices.push(...fileNotices)
    for (const item of items) {
      if (item.kind === 'listed') expanded.push({ identity: identifySource(item) })
      else if (item.kind === 'named') expanded.push({ identity: identifySource(item.source) })
      else expanded.push({ identity: identityOf(item.collected, path), collected: item.collected })
    }
  }
  return { expanded, notices }
}

/** A text as the page that its file would be. */
function pageOfText({ title, text }: GivenText): RawPage {
  const fileName = textFileName(title)
  const url = fileAddress(fileName)
  const bytes = new TextEncoder().encode(text)
  const body = { kind: 'bytes', bytes, contentType: 'text/plain; charset=utf-8', fileName } as const
  return { url, finalUrl: url, provenance: 'file', title: title.trim(), body }
}

/** A page of an archive is identified by its address; a failed entry by the file. */
function identityOf({ page, problems }: CollectedPage, path: string): SourceIdentity {
  const url = page?.url ?? problems[0]?.url ?? ''
  return identifySource(isWebAddress(url) ? url : path)
}
