import type { Writer } from './findWriter.ts'
import type { Material, Written } from './material.ts'
import type { RunContext } from './runContext.ts'
import { rankStep } from './steps/rankStep.ts'
import { writeStep } from './steps/writeStep.ts'

/** Retrieve-then-Read: one ranking, one answer. */
export async function runRr(material: Material, writer: Writer, context: RunContext): Promise<Written> {
  const { event, parameters } = material
  const query = event.title
  const ranked = await rankStep(material, { query, best: parameters.topK }, context)
  const task = { event, query, passages: ranked.result, parameters }
  const written = await writeStep({ task, key: ranked.key }, writer, context)
  // What did not fit into the prompt was ranked and not shown: the article's own list is the closed set.
  const shownIds = new Set(written.result.sections.flatMap(({ ranking }) => ranking.map(({ chunkId }) => chunkId)))
  const shown = ranked.result.map(({ passage }) => passage).filter(({ chunk }) => shownIds.has(chunk.id))
  const notes =
    shown.length === ranked.result.length
      ? []
      : [`${shown.length} of ${ranked.result.length} chunks fit into the prompt of ${parameters.inputTokens} tokens.`]
  return { article: written.result, key: written.key, shown, notes }
}
