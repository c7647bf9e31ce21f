import { statSync } from 'node:fs'
import type { Estimate, LongCall } from '../../../domain/progress.ts'
import { isLeadHeading } from '../../../write/answer/headings.ts'
import { parseOwnOutline } from '../../../write/paper/outline/parseOutline.ts'
import { expectedTokensPerSecond } from '../../../models/catalogue/expectedSpeed.ts'
import { estimateTokens } from '../../../models/chat/estimateTokens.ts'
import { costOfCalls } from '../../../models/chat/prices.ts'
import { describeMachine } from '../../../platform/machine.ts'
import { publishedInputTokens } from '../../../write/packDocuments.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { knownContextTokens } from '../../pipeline/contextTokens.ts'
import { draftParameters } from '../../pipeline/draftParameters.ts'
import { budgetOf } from '../../pipeline/drafting/draftingWork.ts'
import { estimateDraft, type PricedModel } from '../../pipeline/drafting/estimateDraft.ts'
import { paceOf, workOf } from '../../pipeline/drafting/paceOf.ts'
import type { ParsedDraftRequest } from '../../pipeline/draftRequest.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import { findWriterTrial } from '../../pipeline/judging/qualifySteps.ts'
import { pricingOf } from '../../pipeline/pricing.ts'
import { findWriter, type ChatWriter } from '../../tools/findWriter.ts'
import { ggufPath } from '../../tools/ggufPath.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'
import type { DraftEstimate, WriteOptions } from './draftLibrary.ts'
import { fillOptions } from './fillOptions.ts'

/** Labels and heads of documents in prompts, as a share of their text. */
const labelShare = 0.12

/** Sections that the published procedure plans. */
const paperSections = 6

/**
 * See DraftLibrary.estimate. No model is loaded or asked, so that the form can show it at once: a context that only the service
 * knows counts as 32,768.
 */
export async function estimateForEvent(
  eventId: string,
  given: WriteOptions,
  { workspace, clock, settings, sources }: LibraryContext,
  call: LongCall,
): Promise<DraftEstimate | null> {
  const store = workspace()
  findEvent(store, eventId)
  const { request } = fillOptions({ kind: 'stored', eventId }, given, settings)
  const chosen = resolveWriter(request.writer, settings, request)
  const { prices } = pricingOf({ ...request, maxCost: undefined }, chosen.prices)
  const writer = await findWriter(chosen.writer, { ...chosen, models: modelsRoot(settings) })
  if (writer.kind === 'extractive') return null
  const passages = (await sources.read(eventId, call)).passages()
  const documents = passages.reduce((sum, { text }) => sum + estimateTokens(text), 0)
  const priced = { kind: writer.kind, prices }
  const isTested = (await findWriterTrial(writer, store)) !== undefined
  const estimate =
    request.preset === 'paper'
      ? estimatePaper(request, { documents, writer: priced })
      : estimateDraft({
          documentTokens: Math.round(documents * (1 + labelShare)),
          ...budgetOf(
            draftParameters(request, { writer: writer.kind, ranker: '' }),
            knownContextTokens({ ...writer, ...chosen }, { workspace: store, clock }),
            writer.kind === 'gguf' ? { kind: 'gguf' } : { kind: 'openai' },
          ),
          ahead: {
            tried: { writer: !isTested, judge: !isTested || request.judge.trim().toLowerCase() !== 'same' },
            isPlanned: request.outline !== undefined,
            sections: request.method === 'rr' ? 'article' : sectionsIn(request.outline),
          },
          writer: priced,
          judge: judgeOf(request.judge, priced, settings),
        })
  const pace = (await paceOf(writer, store)) ?? expectedPace(writer, chosen.writer)
  return { ...estimate, seconds: pace === undefined ? null : Math.round(workOf(estimate) * pace) }
}

/** Undefined for a plan of the model. */
function sectionsIn(outline: string | undefined): number | undefined {
  if (outline === undefined) return undefined
  // A plan has notes below its headings; an outline as typed may have a heading on each line.
  const planned = outline.split('\n').filter((line) => /^==[^=].*==\s*$/.test(line))
  const headings = planned.length > 0 ? planned : parseOwnOutline(outline).headings
  return headings.filter((heading) => !isLeadHeading(heading)).length
}

/** The published procedure: one call, or a plan and its sections, each with as many tokens as its prompts may have. */
function estimatePaper(
  { method, inputTokens = publishedInputTokens, maxOutputTokens }: ParsedDraftRequest,
  { documents, writer }: { readonly documents: number; readonly writer: PricedModel },
): Estimate {
  const calls = method === 'rr' ? 1 : 1 + paperSections
  const output = (maxOutputTokens ?? (method === 'rr' ? 800 : 400)) / 2
  const tokens = {
    promptTokens: Math.round(calls * Math.min(documents, inputTokens)),
    reusedTokens: 0,
    outputTokens: Math.round(calls * output),
  }
  return { calls, ...tokens, cost: costOfCalls([tokens], writer) }
}

function judgeOf(spec: string, writer: PricedModel, settings: LibraryContext['settings']): PricedModel | undefined {
  const judge = spec.trim().toLowerCase()
  if (judge === 'none') return undefined
  if (judge === 'same') return writer
  if (/^(?:nli|gguf|model):/.test(judge)) return { kind: 'local', prices: undefined }
  return { kind: 'openai', prices: resolveWriter(spec, settings).prices }
}

/** A model file that was never used writes about as quickly as this machine reads it from memory. */
function expectedPace({ kind }: ChatWriter, spec: string): number | undefined {
  const path = kind === 'gguf' ? ggufPath(spec) : undefined
  if (path === undefined) return undefined
  const bytes = statSync(path, { throwIfNoEntry: false })?.size
  return bytes === undefined ? undefined : 1 / expectedTokensPerSecond({ bytes }, describeMachine())
}
