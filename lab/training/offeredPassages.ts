import type { Draft } from '../../core/domain/draft.ts'
import type { ChunkId } from '../../core/domain/ids.ts'
import type { PassageText } from '../../core/write/packDocuments.ts'

/**
 * The passages of a draft that the RR prompt offers, best first.
 *
 * A model that wrote by Retrieve-then-Read is shown again what it was shown, and after that what its sentences were given
 * to cite besides. Of other drafts it is what the sentences cite, in the order of the sections' rankings: all first
 * places, then all second ones.
 */
export function suggestedPassages(draft: Draft): readonly PassageText[] {
  const { sections } = draft
  const cited = new Set(
    sections
      .flatMap(({ sentences }) => sentences)
      .filter(({ review }) => review !== 'rejected')
      .flatMap(({ citations }) => citations),
  )
  const ranked = rankedByPlace(sections.map(({ ranking }) => ranking.map(({ chunkId }) => chunkId)))
  const shownWhole = draft.method === 'rr' && draft.writer.kind !== 'extractive'
  const ids = new Set([...(shownWhole ? ranked : ranked.filter((id) => cited.has(id))), ...cited])
  const chunks = new Map(draft.chunks.map((chunk) => [chunk.id, chunk]))
  const pages = new Map(draft.pages.map((page) => [page.id, page]))
  return [...ids].flatMap((id) => {
    const chunk = chunks.get(id)
    const page = chunk === undefined ? undefined : pages.get(chunk.pageId)
    if (chunk === undefined || page === undefined) return []
    return [{ chunk, page, text: page.text.slice(chunk.start, chunk.end) }]
  })
}

function rankedByPlace(rankings: readonly (readonly ChunkId[])[]): readonly ChunkId[] {
  const longest = Math.max(0, ...rankings.map(({ length }) => length))
  const ordered = new Set<ChunkId>()
  for (let place = 0; place < longest; place += 1) {
    for (const ranking of rankings) {
      const id = ranking[place]
      if (id !== undefined) ordered.add(id)
    }
  }
  return [...ordered]
}
