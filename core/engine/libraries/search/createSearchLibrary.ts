import { setImmediate } from 'node:timers/promises'
import type { Draft } from '../../../domain/draft.ts'
import { findsAll, foldWords } from '../../../text/findsAll.ts'
import { eventPages } from '../../../store/eventPages.ts'
import { draftsOfEvent } from '../../../store/savedDrafts.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { currentDraft } from '../drafts/currentDraft.ts'
import type { EventLibrary, EventSummary } from '../events/eventLibrary.ts'
import type { Found, FoundPageSource, FoundSentence, SearchLibrary } from './searchLibrary.ts'

/** Maximum results of a kind. */
const mostFound = 8
/** Maximum events beside the open one, and drafts of the open one, that are searched: those changed last. */
const mostEvents = 20
const mostDrafts = 4

/** Text as it is searched, with what it leads to. */
interface Entry<T> {
  readonly folded: string
  readonly found: T
}

export function createSearchLibrary(context: LibraryContext, events: Pick<EventLibrary, 'list'>): SearchLibrary {
  const { workspace, sources: reader } = context

  function draftsOf(eventId: string, most: number): readonly Draft[] {
    return draftsOfEvent(workspace(), eventId)
      .slice(0, most)
      .flatMap(({ draft }) => (draft === undefined ? [] : [currentDraft(workspace(), draft).draft]))
  }

  async function sourcesOf(
    event: EventSummary,
    { isOpen, drafts }: { readonly isOpen: boolean; readonly drafts: readonly Draft[] },
  ): Promise<readonly Entry<FoundPageSource>[]> {
    const rows = isOpen
      ? (await reader.read(event.id, {})).sources.map(({ row, page }) => ({ row, page }))
      : eventPages(workspace(), event.id).map((row) => ({
          row,
          page: drafts.flatMap(({ pages }) => pages).find(({ url }) => url === row.source),
        }))
    return rows.map(({ row, page }) => {
      const title = page === undefined || page.title === '' ? row.source : page.title
      return {
        folded: foldWords(`${title} ${page?.site ?? ''} ${row.source}`),
        found: {
          event,
          source: row.id,
          ...(page === undefined ? {} : { page: page.id, language: page.language }),
          title,
          address: row.source,
        },
      }
    })
  }

  return {
    async find(words, openEvent, { signal } = {}): Promise<Found> {
      const wanted = foldWords(words)
      const sources: FoundPageSource[] = []
      const sentences: FoundSentence[] = []
      const said = new Set<string>()
      if (wanted.trim() === '') return { sources, sentences }
      const all = await events.list()
      const others = all.filter(({ id }) => id !== openEvent).slice(0, mostEvents)
      for (const event of [...all.filter(({ id }) => id === openEvent), ...others]) {
        // Lets other calls in, and stops when the person has typed on.
        await setImmediate()
        signal?.throwIfAborted()
        const isOpen = event.id === openEvent
        const drafts = draftsOf(event.id, isOpen ? mostDrafts : 1)
        for (const { folded, found } of await sourcesOf(event, { isOpen, drafts })) {
          if (sources.length < mostFound && findsAll(folded, wanted)) sources.push(found)
        }
        const entries = drafts.flatMap(sentencesOf)
        for (const { folded, found } of entries) {
          if (sentences.length >= mostFound || said.has(folded) || !findsAll(folded, wanted)) continue
          // Drafts of an event often have the same sentence: that of the newest is enough.
          said.add(folded)
          sentences.push({ event, ...found })
        }
        if (sources.length >= mostFound && sentences.length >= mostFound) break
      }
      return { sources, sentences }
    },
  }
}

function sentencesOf(draft: Draft): readonly Entry<Omit<FoundSentence, 'event'>>[] {
  return draft.sections.flatMap(({ heading, sentences }) =>
    sentences
      .filter(({ review }) => review !== 'rejected')
      .map(({ id, text }) => ({ folded: foldWords(text), found: { draft: draft.id, sentence: id, heading, text } })),
  )
}
