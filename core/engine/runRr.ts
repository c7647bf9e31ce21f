import type { Verifier } from '../verify/verifier.ts'
import { createGrounder } from '../write/grounded/createGrounder.ts'
import type { WrittenArticle } from '../write/writtenArticle.ts'
import { closedSet } from './closedSet.ts'
import type { ChatWriter, Writer } from './findWriter.ts'
import { groundArticle } from './groundArticle.ts'
import { groundWhileWriting } from './groundWhileWriting.ts'
import type { Material, Written } from './material.ts'
import { rankQuery } from './rankQuery.ts'
import type { RunContext } from './runContext.ts'
import { groundStep } from './steps/groundSteps.ts'
import { cutNotes } from './steps/rankStep.ts'
import { writeStep } from './steps/writeStep.ts'

/** Retrieve-then-Read: one ranking, one answer; what a model wrote is held to its pages afterwards where the preset is grounded. */
export async function runRr(
  material: Material,
  { writer, verifier }: { readonly writer: Writer; readonly verifier: Verifier },
  context: RunContext,
): Promise<Written> {
  const { event, parameters, passages } = material
  const query = event.title
  const ranked = await rankQuery(material, { query, best: parameters.topK }, context)
  const grounds = parameters.preset === 'grounded' && writer.kind !== 'extractive'
  const grounder = grounds ? createGrounder({ event, passages, ranker: material.ranker(), verifier }) : undefined
  const listener = grounder === undefined ? {} : groundWhileWriting(grounder, material, context.call)
  const task = { event, query, passages: ranked.result, parameters, ...listener }
  const written = await writeStep({ task, key: ranked.key }, writer, context)

  const notes = [
    ...cutNotes(ranked.cut, material),
    ...fitNotes(written.result, ranked.result.length, parameters.inputTokens),
  ]
  if (grounder === undefined || writer.kind === 'extractive') {
    return { article: written.result, key: written.key, shown: closedSet(written.result, passages), notes }
  }
  const work = { material, grounder, writer }
  const parts = await groundEach(written, work, context)
  return groundArticle({ article: written.result, parts, notes, ownHeadings: false }, work, context)
}

async function groundEach(
  written: { readonly result: WrittenArticle; readonly key: string },
  work: Parameters<typeof groundStep>[1] & { readonly writer: ChatWriter },
  context: RunContext,
): Promise<readonly Awaited<ReturnType<typeof groundStep>>[]> {
  const parts: Awaited<ReturnType<typeof groundStep>>[] = []
  for (const section of written.result.sections) {
    parts.push(await groundStep({ sections: [section], key: written.key }, work, context))
  }
  return parts
}

/** What did not fit into the prompt was ranked and not shown: the article's own list tells what was. */
function fitNotes({ sections }: WrittenArticle, ranked: number, inputTokens: number): readonly string[] {
  const shown = new Set(sections.flatMap(({ ranking }) => ranking.map(({ chunkId }) => chunkId))).size
  return shown === ranked ? [] : [`${shown} of ${ranked} chunks fit into the prompt of ${inputTokens} tokens.`]
}
