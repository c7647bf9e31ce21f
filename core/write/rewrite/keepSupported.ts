import type { Passage } from '../../chunk/passage.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { RecordStep } from '../../domain/sentenceRecord.ts'
import type { Support, SupportLabel } from '../../domain/support.ts'
import { sourceOfPremise } from '../../judge/evidenceSource.ts'
import { missingFacts } from '../../judge/facts/missingFacts.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'
import type { WrittenSection, WrittenSentence } from '../writtenArticle.ts'

export interface RewriteCheck {
  /** The rewritten sentences, by section and sentence; null if the model returned none. */
  readonly texts: readonly (readonly (string | null)[])[]
  /** The passages that the sentences cite. */
  readonly passages: readonly Passage[]
  readonly verifier: Verifier
  /** BCP 47 code. */
  readonly language: string
}

interface Change {
  readonly before: WrittenSentence
  readonly text: string
}

/**
 * Accepts each rewritten sentence that is still one sentence, still has its numbers and dates, and is supported by the same
 * passages at least as well as before. Any other one is put back, with the reason. Headings and citations do not change.
 */
export async function keepSupported(
  sections: readonly WrittenSection[],
  { texts, passages, verifier, language }: RewriteCheck,
  call: LongCall,
): Promise<readonly WrittenSection[]> {
  const changes = sections.flatMap(({ sentences }, section) =>
    sentences.flatMap((before, place): readonly Change[] => {
      const text = texts[section]?.[place] ?? null
      return text === null || text === before.text ? [] : [{ before, text }]
    }),
  )
  const byId = new Map(passages.map((passage) => [passage.chunk.id, passage]))
  const items = changes
    .flatMap(({ before, text }) => [before, { ...before, text }])
    .map(({ text, citations }) => ({ sentence: text, passages: citations.flatMap((id) => byId.get(id) ?? []) }))
  const supports = await verifier.supportOf(items, call)
  const judged = new Map<WrittenSentence, WrittenSentence>()
  for (const [index, { before, text }] of changes.entries()) {
    const [was, is] = [supports[2 * index], supports[2 * index + 1]]
    const fault = faultOf({ before, text }, [was, is], language)
    if (fault === undefined) {
      const why = 'Reworded so that the section reads as one text.'
      judged.set(before, withStep({ ...before, text }, { action: 'rewritten', text, why, ...checkOf(is) }, before.text))
    } else {
      const why = `Its new wording, “${text}”, was not taken: ${fault}.`
      judged.set(before, withStep(before, { action: 'put-back', why, ...checkOf(was) }))
    }
  }
  return sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => judged.get(sentence) ?? sentence),
  }))
}

const rank: Readonly<Record<SupportLabel, number>> = {
  supported: 3,
  partly: 2,
  unchecked: 1,
  unsupported: 1,
  contradicted: 0,
}

/** Why a new wording is not accepted; undefined if it is. */
function faultOf(
  { before, text }: Change,
  [was, is]: readonly [Support | undefined, Support | undefined],
  language: string,
): string | undefined {
  if (splitSentences(text, { language }).length !== splitSentences(before.text, { language }).length) {
    return 'it is no longer one sentence'
  }
  const lost = missingFacts(before.text, [sourceOfPremise(text)]).filter(({ kind }) => kind !== 'name')
  if (lost.length > 0) return `it lost ${lost.map((fact) => fact.text).join(', ')}`
  if (was === undefined || is === undefined) return 'it could not be checked'
  if (rank[is.label] < rank[was.label]) return `its passage supports it less (${is.label}, was ${was.label})`
  const added = is.missing.filter((fact) => !was.missing.some((known) => known.text === fact.text))
  return added.length === 0 ? undefined : `its passage does not state ${added.map((fact) => fact.text).join(', ')}`
}

function checkOf(support: Support | undefined): Pick<RecordStep, 'evidence' | 'label' | 'by' | 'missing'> {
  if (support === undefined) return { evidence: [], missing: [] }
  const { evidence, label, verifier, missing } = support
  return { evidence, label, by: verifier, missing }
}

function withStep(sentence: WrittenSentence, step: RecordStep, asWritten?: string): WrittenSentence {
  const { record } = sentence
  return {
    ...sentence,
    record: {
      ...record,
      ...(asWritten === undefined ? {} : { asWritten: record?.asWritten ?? asWritten }),
      steps: [...(record?.steps ?? []), step],
    },
  }
}
