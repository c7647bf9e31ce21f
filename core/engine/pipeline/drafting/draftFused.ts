import { phrase } from '../../../domain/phrase.ts'
import { z } from 'zod'
import { indexEvidence } from '../../../chunk/indexEvidence.ts'
import { labelSentences } from '../../../chunk/labelSentences.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { Judge } from '../../../judge/judge.ts'
import { modelCallSchema, type ModelCall } from '../../../models/chat/modelCall.ts'
import { jsonResult } from '../../../store/stepResults.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { isLeadHeading } from '../../../write/answer/headings.ts'
import { parseOwnOutline } from '../../../write/paper/outline/parseOutline.ts'
import { withoutPunctuation } from '../../../write/fused/checkText.ts'
import { startWorking, type WorkingSection, type WorkingSentence } from '../../../write/drafting/workingArticle.ts'
import { settleArticle } from '../../../write/drafting/settleArticle.ts'
import { writeFused } from '../../../write/fused/writeFused.ts'
import { loadPrompt } from '../../../models/prompt/loadPrompt.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import type { Material } from '../material.ts'
import { outlineEmpty } from '../methodErrors.ts'
import { rankQuery } from '../rankQuery.ts'
import { rememberAnswers } from '../rememberAnswers.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'
import { promptParameters } from '../steps/promptParameters.ts'
import { stepKey } from '../stepKey.ts'
import { noEvidence } from '../noEvidenceError.ts'
import { checked } from './checkAndFix.ts'
import { withDisagreements } from './compareStep.ts'
import { readFieldsOf, withFields } from './fieldsStep.ts'
import { emptiedSections } from './emptiedSections.ts'
import type { GroundedArticle } from './draftGrounded.ts'
import { createDraftingWork, type DraftingJudge } from './draftingWork.ts'

export interface FusedOptions {
  readonly writer: ChatWriter
  readonly judge: DraftingJudge | undefined
  readonly verifier: Verifier
  /** The editor's own outline as text; only its headings are used. */
  readonly outline: string | undefined
}

const fusedSchema = z
  .strictObject({
    sections: z
      .array(
        z.strictObject({
          heading: z.string(),
          sentences: z.array(
            z.strictObject({
              text: z.string().min(1),
              labels: z.array(z.string()),
              startsParagraph: z.boolean(),
              isQuotation: z.boolean(),
              faults: z.array(z.string()),
            }),
          ),
        }),
      )
      .readonly(),
    /** Evidence without a sentence, with the model's last attempt. */
    skipped: z.array(z.strictObject({ labels: z.array(z.string()), reason: z.string(), text: z.string() })).readonly(),
    calls: z.array(modelCallSchema).readonly(),
  })
  .readonly()
type Fused = z.infer<typeof fusedSchema>
const fusedFormat = jsonResult(fusedSchema)

/** From this many words on, sentences written from text without punctuation are left out: most of them are wrong (bench/README.md). */
const fewestWords = 250

/**
 * Drafts with a model that does not cite: code chooses and groups the evidence, the model words it, and each sentence
 * is checked against its group before the next is written (drafting.md, small local models).
 *
 * @throws CitewrightError if no sentence of the pages can serve as evidence
 */
export async function draftFused(
  material: Material,
  { writer, judge, verifier, outline }: FusedOptions,
  context: RunContext,
): Promise<GroundedArticle> {
  const { event, passages, parameters, key: collection } = material
  const index = indexEvidence(labelSentences(passages))
  const headings = outline === undefined ? undefined : headingsOf(outline)
  const ranked = await rankQuery(material, { query: event.title, best: passages.length }, context)
  const { kind, name, version } = writer
  const prompts = await Promise.all(['fuse', 'fuse-lead', 'fuse-kind'].map((id) => loadPrompt(id)))
  let made: readonly ModelCall[] = []
  const { result, key } = await runStep(context, {
    name: 'write',
    version: 5,
    inputs: {
      collection,
      ranked: ranked.key,
      event,
      headings: headings ?? null,
      seed: parameters.seed,
      writer: { kind, name, version },
      verifier: [verifier.name, verifier.fingerprint],
      judge: judge === undefined ? null : [judge.name, judge.version],
      prompts: prompts.map(({ sha256 }) => sha256),
    },
    parameters: { seed: parameters.seed, ...promptParameters(...prompts) },
    model: writer,
    made: () => made,
    format: fusedFormat,
    counts: ({ sections, skipped }) => ({
      sections: sections.length,
      sentences: sections.flatMap(({ sentences }) => sentences).length,
      quotations: sections.flatMap(({ sentences }) => sentences).filter(({ isQuotation }) => isQuotation).length,
      skipped: skipped.length,
    }),
    account: ({ calls }) => ({ calls }),
    work: async (): Promise<Fused> => {
      const remembering = rememberAnswers(await writer.model(context.call.signal), 'write', context)
      made = remembering.made
      const article = await writeFused({
        event,
        documents: index.documents,
        passages: ranked.result,
        ...(headings === undefined ? {} : { headings }),
        model: remembering.model,
        ...(judge === undefined ? {} : { judge: quiet(judge.judge) }),
        checks: {
          scorePairs: (pairs, call) => verifier.scorePairs(pairs, signalOf(call)),
        },
        seed: parameters.seed,
        call: context.call,
      })
      return {
        sections: article.sections.map(({ heading, sentences }) => ({
          heading,
          sentences: sentences.map(({ text, evidence, startsParagraph, quotation, faults }) => ({
            text,
            labels: evidence.map(({ label }) => label),
            startsParagraph,
            isQuotation: quotation,
            faults: [...faults],
          })),
        })),
        skipped: article.skipped.map(({ evidence, reason, tried }) => ({
          labels: evidence.map(({ label }) => label),
          reason,
          text: tried.at(-1)?.text ?? '',
        })),
        calls: [...article.calls],
      }
    },
  })
  const { title } = event
  if (result.sections.length === 0) throw noEvidence(title, material.passages.length, parameters.provenance)
  const work = createDraftingWork({ material, writer, index, judge })
  const working = startWorking(
    result.sections.map(({ heading, sentences }) => ({ heading, level: heading === '' ? 1 : 2, sentences })),
    index,
  )
  const settled = await checked(withFates(working, result), work, context)
  const compared = await withDisagreements(settleArticle(settled.sections, { index, judge }), work, context)
  const { supports, leftOut, keys } = compared
  const read = await readFieldsOf({ sections: compared.sections, kind: '' }, work, context)
  const sections = withFields(compared.sections, read.fields)
  const emptied = emptiedSections(headings?.map((heading) => ({ heading })) ?? [], { sections, leftOut })
  const missing = (headings ?? []).filter(
    (heading) => ![...sections, ...emptied].some((one) => one.heading === heading),
  )
  const unwritten = [
    ...emptied,
    ...missing.map((heading) => ({ heading, why: 'The program found no evidence for it in the pages.' })),
  ]
  return {
    article: { sections, defects: [], raw: '', calls: result.calls },
    supports,
    leftOut,
    unwritten,
    key: stepKey('fused', 1, [key, settled.key, ...keys, ...read.keys]),
    shown: passages,
    notes: [
      phrase`${name} does not cite what it writes, so the program chose the evidence and the model worded it. A larger model writes a fuller article; a second model can judge it.`,
      ...(missing.length === 0
        ? []
        : [phrase`Not written, because the program found no evidence for them in the pages: ${missing.join(', ')}.`]),
    ],
  }
}

/** Suppresses the progress of single checks. */
function quiet(judge: Judge): Judge {
  return { ...judge, judge: (claims, call) => judge.judge(claims, signalOf(call)) }
}

function signalOf({ signal }: LongCall = {}): LongCall {
  return signal === undefined ? {} : { signal }
}

/** @throws CitewrightError (outline empty) */
function headingsOf(outline: string): readonly string[] {
  const headings = parseOwnOutline(outline).headings.filter((heading) => !isLeadHeading(heading))
  if (headings.length === 0) throw outlineEmpty()
  return headings
}

/** Faulty sentences were already retried, so none is sent back; refused ones go to "Left out". */
function withFates(working: readonly WorkingSection[], { sections, skipped }: Fused): readonly WorkingSection[] {
  const words = (isDoubted: boolean): number =>
    sections
      .flatMap(({ sentences }) => sentences.filter(({ faults }) => faults.includes(withoutPunctuation) === isDoubted))
      .reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const isLongEnough = words(false) >= fewestWords
  const marked = working.map((section, at) => ({
    ...section,
    sentences: section.sentences.map((sentence, place): WorkingSentence => {
      const { isQuotation = false, faults: doubts = [] } = sections[at]?.sentences[place] ?? {}
      const known = { ...sentence, isFixed: true, isQuotation, doubts }
      if (!isLongEnough || isQuotation || !doubts.includes(withoutPunctuation)) return known
      const why = 'It was written from text without punctuation, where one sentence runs into the next.'
      return { ...known, removed: { reason: 'unsupported', why } }
    }),
  }))
  const refused = skipped.filter(({ text }) => text !== '')
  const last = marked.at(-1)
  if (last === undefined || refused.length === 0) return marked
  const tray = refused.map(({ text, labels, reason }) => ({
    text,
    labels,
    startsParagraph: false,
    asWritten: text,
    steps: [{ action: 'cited' as const, evidence: [], missing: [], why: 'The evidence was chosen by code.' }],
    isFixed: true,
    removed: { reason: 'unsupported' as const, why: reason },
  }))
  return [...marked.slice(0, -1), { ...last, sentences: [...last.sentences, ...tray] }]
}
