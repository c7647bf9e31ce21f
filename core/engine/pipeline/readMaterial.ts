import { withPauses } from '../../platform/pausingWork.ts'
import type { DraftParameters } from '../../domain/draft.ts'
import type { OpenedRanker } from '../../rank/openRanker.ts'
import { workspaceVectors } from '../../store/vectors.ts'
import { draftParameters } from './draftParameters.ts'
import type { ParsedDraftRequest } from './draftRequest.ts'
import type { Writer } from '../tools/findWriter.ts'
import { choicesFor, doubtfulPages, unmetReads } from './choosePages.ts'
import { givenNames } from './givenNames.ts'
import { gatherMaterial, type Material } from './material.ts'
import { isFetchFailure } from '../../domain/page.ts'
import { whyNoPage } from '../../domain/whyNoPage.ts'
import { measureNotability } from '../../extract/notability/measureNotability.ts'
import { noEvidence, noNamedPage, noPageFetched } from './noEvidenceError.ts'
import type { RunContext } from './runContext.ts'
import type { RunFindings } from './runFindings.ts'
import { chunkStep } from './steps/chunkStep.ts'
import { collectStep, type Collected } from './steps/collectStep.ts'
import { extractStep } from './steps/extractStep.ts'

/** Collect, extract, chunk: the first steps of every method. */
export async function readMaterial(
  request: ParsedDraftRequest,
  { writer, ranker }: { readonly writer: Writer; readonly ranker: OpenedRanker },
  context: RunContext,
  findings: RunFindings,
): Promise<{ readonly material: Material; readonly pages: number }> {
  const parameters = draftParameters(request, {
    writer: writer.kind,
    ranker: ranker.name,
  })
  findings.parameters = parameters

  const collected = await collectStep(request.source, context)
  const { event } = collected
  findings.event = event
  findings.problems = collected.problems

  const choices = choicesFor(request.source, { ...request, workspace: context.workspace, kept: context.sites })
  const extracted = await extractStep(collected.pages, choices, context)
  const copiesCount = parameters.preset === 'paper'
  const unread = extracted.result.problems.filter(({ code }) => !(copiesCount && code === 'duplicate'))
  const doubtful =
    parameters.preset === 'paper'
      ? []
      : await withPauses(doubtfulPages(extracted.result.pages, event, choices), context.call.signal)
  findings.problems = [...collected.problems, ...unread, ...doubtful].map(givenNames(collected.pages).problem)

  const doubtfulUrls = new Set(doubtful.map(({ url }) => url))
  const doubtfulIds = new Set(extracted.result.pages.flatMap(({ id, url }) => (doubtfulUrls.has(url) ? [id] : [])))

  findings.notes = unmetReads(request.source, { pages: extracted.result.pages, problems: findings.problems })

  findings.notability = measureNotability(event, extracted.result.pages)

  const chunked = await chunkStep({ pages: extracted.result.pages, key: extracted.key }, parameters, context)
  if (chunked.result.length === 0) throw nothingToWriteFrom(collected, parameters)
  const material = gatherMaterial(
    { event, passages: chunked.result, doubtful: doubtfulIds, parameters, key: chunked.key },
    { writer, opened: ranker, vectors: workspaceVectors(context.workspace) },
  )
  return { material, pages: extracted.result.pages.length }
}

function nothingToWriteFrom({ event, pages, problems }: Collected, { provenance }: DraftParameters): Error {
  const missed = problems.filter(isFetchFailure).length
  const looked = pages.length + problems.filter(({ code }) => code !== 'repaired' && code !== 'duplicate').length
  if (pages.length === 0 && whyNoPage(problems) === 'input') return noNamedPage(event.title, looked)
  if (missed > 0 && missed === looked) return noPageFetched(event.title, looked)
  return noEvidence(event.title, looked, provenance)
}
