import { phrase, type Wording } from '../../domain/phrase.ts'
import { publishedInputTokens } from '../../write/packDocuments.ts'
import type { WrittenArticle } from '../../write/writtenArticle.ts'
import { closedSet } from './closedSet.ts'
import type { Writer } from '../tools/findWriter.ts'
import type { Material, Written } from './material.ts'
import { rankQuery } from './rankQuery.ts'
import type { RunContext } from './runContext.ts'
import { cutNotes } from './steps/rankStep.ts'
import { writeStep } from './steps/writeStep.ts'

/** Retrieve-then-Read: one ranking, one answer. */
export async function runRr(material: Material, writer: Writer, context: RunContext): Promise<Written> {
  const { event, parameters, passages } = material
  const query = event.title
  const ranked = await rankQuery(material, { query, best: parameters.topK }, context)
  const task = { event, query, passages: ranked.result, parameters }
  const written = await writeStep({ task, key: ranked.key }, writer, context)
  const notes = [
    ...cutNotes(ranked.cut, material),
    ...fitNotes(written.result, ranked.result.length, parameters.inputTokens ?? publishedInputTokens),
  ]
  return { article: written.result, key: written.key, shown: closedSet(written.result, passages), notes }
}

/** Ranked passages that did not fit the prompt are excluded: the article lists those that were shown. */
function fitNotes({ sections }: WrittenArticle, ranked: number, inputTokens: number): readonly Wording[] {
  const shown = new Set(sections.flatMap(({ ranking }) => ranking.map(({ chunkId }) => chunkId))).size
  return shown === ranked ? [] : [phrase`${shown} of ${ranked} chunks fit into the prompt of ${inputTokens} tokens.`]
}
