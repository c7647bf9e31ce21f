import type { Passage } from '../chunk/passage.ts'
import type { Draft, DraftParameters } from '../domain/draft.ts'
import type { PageProblem } from '../domain/page.ts'
import type { OpenedRanker } from '../rank/openRanker.ts'
import type { Verifier } from '../verify/verifier.ts'
import type { ModelCall, WrittenArticle } from '../write/writtenArticle.ts'
import { assembleDraft } from './assembleDraft.ts'
import { draftParameters } from './draftParameters.ts'
import type { ParsedDraftRequest } from './draftRequest.ts'
import { NoEvidenceError, NoPageFetchedError } from './noEvidenceError.ts'
import type { Writer } from './findWriter.ts'
import type { RunContext } from './runContext.ts'
import { chunkStep } from './steps/chunkStep.ts'
import { collectStep, type Collected } from './steps/collectStep.ts'
import { extractStep } from './steps/extractStep.ts'
import { rankStep } from './steps/rankStep.ts'
import { verifyStep } from './steps/verifyStep.ts'
import { writeStep } from './steps/writeStep.ts'

/** What a run has found so far, also where it ends in a failure. */
export interface RunFindings {
  event?: Collected['event']
  parameters?: DraftParameters
  problems: readonly PageProblem[]
  calls: readonly ModelCall[]
  defects: Draft['defects']
  notes: readonly string[]
}

/** Collect, extract, chunk, rank, write, verify: the program. Each step's result is stored before the next one starts. */
export async function runDraft(
  request: ParsedDraftRequest,
  tools: { readonly writer: Writer; readonly ranker: OpenedRanker; readonly verifier: Verifier },
  context: RunContext,
  findings: RunFindings,
): Promise<Draft> {
  const { writer, ranker, verifier } = tools
  const parameters = draftParameters(request, {
    writer: writer.kind === 'extractive' ? 'extractive' : 'chat',
    ranker: ranker.name,
  })
  findings.parameters = parameters

  const collected = await collectStep(request.source, context)
  const { event } = collected
  findings.event = event
  findings.problems = collected.problems

  const extracted = await extractStep(collected.pages, context)
  const copiesCount = parameters.preset === 'paper'
  const unread = extracted.result.problems.filter(({ code }) => !(copiesCount && code === 'duplicate'))
  findings.problems = [...collected.problems, ...unread]

  const chunked = await chunkStep({ pages: extracted.result.pages, key: extracted.key }, parameters, context)
  if (chunked.result.length === 0) {
    const missed = collected.problems.filter(({ code }) => code === 'fetch-failed' || code === 'timed-out').length
    const pages =
      collected.pages.length +
      collected.problems.filter(({ code }) => code !== 'repaired' && code !== 'duplicate').length
    if (missed > 0 && missed === pages) throw new NoPageFetchedError(event.title, pages)
    throw new NoEvidenceError(event.title, pages, parameters.provenance)
  }

  const query = event.title
  const ranked = await rankStep(
    { passages: chunked.result, key: chunked.key },
    { ...parameters, ranker, query },
    context,
  )

  const task = { event, query, passages: ranked.result.passages, parameters }
  const written = await writeStep({ task, key: ranked.key }, writer, context)
  findings.calls = written.result.calls
  findings.defects = written.result.defects

  // What did not fit into the prompt was ranked and not shown: the article's own list is the closed set.
  const shownIds = new Set(written.result.sections.flatMap(({ ranking }) => ranking.map(({ chunkId }) => chunkId)))
  const shown = ranked.result.passages.map(({ passage }) => passage).filter(({ chunk }) => shownIds.has(chunk.id))
  const { cut } = ranked.result
  findings.notes = [
    ...(cut === 0 ? [] : [`The ranker read only the beginning of ${cut} of ${chunked.result.length} chunks.`]),
    ...(shown.length === ranked.result.passages.length
      ? []
      : [
          `${shown.length} of ${ranked.result.passages.length} chunks fit into the prompt of ${parameters.inputTokens} tokens.`,
        ]),
    ...restsOn(written.result, shown, extracted.result.pages.length),
  ]
  const verified = await verifyStep({ article: written.result, key: written.key }, shown, verifier, context)

  const { kind, name } = writer
  return assembleDraft({
    event,
    // A service reports which model it really used; its address stays out of the draft.
    writer: { kind, name, version: kind === 'openai' ? (written.result.calls[0]?.model ?? name) : writer.version },
    verifier: verifier.name,
    parameters,
    key: verified.key,
    article: written.result,
    supports: verified.result,
    shown,
  })
}

/** How few sentences or pages make a draft that an editor should not take for the whole story. */
const few = { sentences: 6, pages: 2 }

/** What the editor should know of a draft that rests on little: how many of the pages it cites, and how short it is. */
function restsOn(article: WrittenArticle, shown: readonly Passage[], pages: number): readonly string[] {
  const sentences = article.sections.flatMap((section) => section.sentences)
  const cited = new Set(sentences.flatMap(({ citations }) => citations))
  const used = new Set(shown.filter(({ chunk }) => cited.has(chunk.id)).map(({ page }) => page.id)).size
  const notes = used < pages ? [`The draft cites ${used} of the ${pages} pages.`] : []
  if (sentences.length >= few.sentences && used >= Math.min(few.pages, pages)) return notes
  return [...notes, 'It rests on little: read its sources before you use it, and add pages that report on the event.']
}
