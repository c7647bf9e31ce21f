import { phrase, type Wording } from '../../domain/phrase.ts'
import { shownAddress } from '../../collect/webAddress.ts'
import type { Passage } from '../../chunk/passage.ts'
import type { Draft } from '../../domain/draft.ts'
import type { Event } from '../../domain/event.ts'
import type { OpenedRanker } from '../../rank/openRanker.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'
import { languageName } from '../../write/languageName.ts'
import { otherLanguage } from '../../write/otherLanguage.ts'
import type { WrittenArticle } from '../../write/writtenArticle.ts'
import { assembleDraft, type DraftParts } from './assembleDraft.ts'
import { runGrounded } from './drafting/runGrounded.ts'
import type { ParsedDraftRequest } from './draftRequest.ts'
import type { Writer } from '../tools/findWriter.ts'
import type { OpenDraftJudge } from './judging/openDraftJudge.ts'
import type { Material, Written } from './material.ts'
import { outlineNeedsModel, refineNeedsModel, rewriteNeedsModel, rewriteNeedsPaper } from './methodErrors.ts'
import { readMaterial } from './readMaterial.ts'
import type { RunContext } from './runContext.ts'
import type { RunFindings } from './runFindings.ts'
import { runPrr } from './runPrr.ts'
import { runRr } from './runRr.ts'
import { rewriteSteps } from './steps/rewriteSteps.ts'
import { verifyStep } from './steps/verifyStep.ts'

export interface DraftTools {
  readonly writer: Writer
  readonly ranker: OpenedRanker
  readonly verifier: Verifier
  /** Judges what a chat model wrote; undefined if none is set. */
  readonly judge: OpenDraftJudge | undefined
}

/** Collect, extract, chunk, rank, write, verify. Each step's result is stored before the next one starts. */
export async function runDraft(
  request: ParsedDraftRequest,
  tools: DraftTools,
  context: RunContext,
  findings: RunFindings,
): Promise<Draft> {
  const { writer, verifier } = tools
  checkMethod(request, writer)
  const { material, pages } = await readMaterial(request, tools, context, findings)
  const { event, parameters } = material
  const written = await writeAndCheck(request, material, tools, context)
  const { article, shown, notes, key, supports, ...rest } = written
  findings.notes = [
    ...findings.notes,
    ...notes,
    ...(writer.kind === 'extractive' ? [] : answeredIn(article, event)),
    ...restsOn(article, shown, pages),
  ]
  const { kind, name } = writer
  const called = context.steps.flatMap(({ calls }) => calls)[0]?.model
  return assembleDraft({
    ...rest,
    event,
    method: request.method,
    // A service reports which model answered; its address is not recorded in the draft.
    writer: { kind, name, version: kind === 'openai' ? (article.calls[0]?.model ?? called ?? name) : writer.version },
    verifier: verifier.name,
    parameters,
    key,
    article,
    supports,
    shown,
  })
}

type Checked = Written & Pick<DraftParts, 'supports' | 'leftOut' | 'unwritten' | 'plan' | 'judge'>

async function writeAndCheck(
  request: ParsedDraftRequest,
  material: Material,
  { writer, verifier, judge }: DraftTools,
  context: RunContext,
): Promise<Checked> {
  const { method, outline, rewrite } = request
  const { event, parameters } = material
  if (writer.kind === 'extractive') {
    const written = await runRr(material, writer, context)
    return withBadges(written, verifier, context)
  }
  if (parameters.preset === 'grounded') {
    return runGrounded(material, { method, writer, judge, verifier, outline }, context)
  }
  const answered =
    method === 'rr' ? await runRr(material, writer, context) : await runPrr(material, { writer, outline }, context)
  const written = rewrite ? await rewriteSteps(answered, { event, writer, verifier, parameters }, context) : answered
  return withBadges(written, verifier, context)
}

async function withBadges(written: Written, verifier: Verifier, context: RunContext): Promise<Checked> {
  const { result, key } = await verifyStep(written, verifier, context)
  return { ...written, key, supports: result }
}

/** Options that need a model are refused before any work is done. */
function checkMethod({ method, rewrite, refine, preset }: ParsedDraftRequest, writer: Writer): void {
  if (rewrite && preset === 'grounded' && writer.kind !== 'extractive') throw rewriteNeedsPaper()
  if (writer.kind !== 'extractive') return
  if (method === 'prr') throw outlineNeedsModel()
  if (rewrite) throw rewriteNeedsModel()
  if (refine !== undefined) throw refineNeedsModel()
}

/** The published procedure accepts answers in another language; the editor gets a note. */
function answeredIn({ sections }: WrittenArticle, { language }: Event): readonly Wording[] {
  return sections.flatMap(({ heading, sentences }) => {
    const other = otherLanguage(sentences.map(({ text }) => text).join(' '), language)
    if (other === undefined) return []
    const asked = languageName(language)
    return [
      heading === ''
        ? phrase`The opening reads as ${other}; the model was asked for ${asked}.`
        : phrase`The section ${heading} reads as ${other}; the model was asked for ${asked}.`,
    ]
  })
}

/** Drafts with fewer sentences or cited pages get a note that they may not cover the event. */
const few = { sentences: 6, pages: 2 }
/** Pages from which on a draft that cites only one of them gets a note. */
const several = 3

/** A note for a draft that relies on little: few cited pages, or few sentences. */
function restsOn(article: WrittenArticle, shown: readonly Passage[], pages: number): readonly Wording[] {
  const sentences = article.sections.flatMap((section) => section.sentences)
  const cited = new Set(sentences.flatMap(({ citations }) => citations))
  const used = new Map(shown.filter(({ chunk }) => cited.has(chunk.id)).map(({ page }) => [page.id, page]))
  const notes = used.size < pages ? [phrase`The draft cites ${used.size} of the ${pages} pages.`] : []
  const [only] = used.values()
  if (only !== undefined && used.size === 1 && pages >= several) {
    const name = only.title === '' ? shownAddress(only.finalUrl) : `“${only.title}”`
    return [
      phrase`The whole draft relies on one of the ${pages} pages, ${name}: compare it with the others before you use it.`,
    ]
  }
  if (sentences.length >= few.sentences && used.size >= Math.min(few.pages, pages)) return notes
  return [
    ...notes,
    'The draft relies on few sources: read them before you use it, and add pages that report on the event.',
  ]
}
