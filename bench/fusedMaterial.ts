import { cutChunks } from '../core/chunk/cutChunks.ts'
import { labelSentences, type LabelledDocument } from '../core/chunk/labelSentences.ts'
import { createWeb } from '../core/collect/web/createWeb.ts'
import type { Event } from '../core/domain/event.ts'
import { choicesFor } from '../core/engine/pipeline/choosePages.ts'
import { readPages } from '../core/engine/pipeline/readPages.ts'
import { readSource } from '../core/engine/pipeline/readSource.ts'
import { createRanker } from '../core/rank/createRanker.ts'
import { openRanker } from '../core/rank/openRanker.ts'
import { openWorkspace } from '../core/store/openWorkspace.ts'
import type { RankedPassage } from '../core/write/extractive/candidateSentences.ts'

export interface FusedMaterial {
  readonly event: Event
  readonly documents: readonly LabelledDocument[]
  /** Best first. */
  readonly passages: readonly RankedPassage[]
}

/** Reads an event's pages as a grounded draft does, ranks their passages for its title and labels their sentences. */
export async function fusedMaterial(path: string): Promise<FusedMaterial> {
  const workspace = openWorkspace(':memory:')
  try {
    const source = { kind: 'event', path } as const
    const clock = { now: () => new Date(0) }
    const context = { workspace, clock, call: {}, web: createWeb(), archive: undefined, steps: [] }
    const { event, pages: raw } = await readSource(source, { ...context, workspace: () => workspace })
    const { pages } = await readPages(raw, choicesFor(source, { preset: 'grounded' }), {})
    const passages = cutChunks(pages, { words: 256, ending: 'sentence' })
    await using opened = await openRanker('bm25')
    const { scores, order } = await createRanker(opened.method, passages).rank(event.title)
    return {
      event,
      documents: labelSentences(passages),
      passages: [...order].flatMap((at) => {
        const passage = passages[at]
        return passage === undefined ? [] : [{ passage, score: scores[at] ?? 0 }]
      }),
    }
  } finally {
    workspace.close()
  }
}
