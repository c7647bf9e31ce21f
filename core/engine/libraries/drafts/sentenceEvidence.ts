import { passageTexts } from '../../../chunk/passageTexts.ts'
import type { PassageText } from '../../../chunk/passage.ts'
import type { Draft, Sentence } from '../../../domain/draft.ts'
import type { ChunkId } from '../../../domain/ids.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { Support } from '../../../domain/support.ts'
import { joinSpans } from '../../../export/joinSpans.ts'
import { copiedRuns } from '../../../judge/copy/copiedRuns.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { pageCard } from '../events/pageCard.ts'
import type { EvidencePassage, SentenceEvidence } from './draftLibrary.ts'

/** What is known of a passage as evidence for a sentence. */
type Judgement = Pick<Support, 'label' | 'probability' | 'evidence' | 'missing'>

/** How a sentence was checked. */
export function checkOf({ support: { basis, verifier, missing } }: Sentence): SentenceEvidence['checked'] {
  return { basis, verifier, missing }
}

/** The passages that a sentence cites, with all of its evidence. The verifier judges passages that the badge does not cover. */
export async function sentenceEvidence(
  draft: Draft,
  sentence: Sentence,
  { verifier, call }: { readonly verifier: () => Promise<Verifier>; readonly call: LongCall },
): Promise<readonly EvidencePassage[]> {
  const texts = passageTexts(draft.pages, draft.chunks)
  const cited = sentence.citations.flatMap((id) => texts.get(id) ?? [])
  const open = cited.filter(({ chunk }) => !isCovered(sentence, chunk.id))
  const judged = open.length === 0 ? [] : await judgeEach(sentence, open, { verifier: await verifier(), call })
  const judgements = new Map(open.map(({ chunk }, at) => [chunk.id, judged[at]]))
  return ordered(
    cited.map((passage) =>
      describe(sentence, passage, {
        judgement: judgements.get(passage.chunk.id) ?? storedJudgement(sentence, passage.chunk.id),
      }),
    ),
  )
}

/** Passages that a ranking found for a sentence, each judged by itself. */
export async function foundEvidence(
  sentence: Sentence,
  found: readonly { readonly passage: PassageText; readonly score: number }[],
  tools: { readonly verifier: Verifier; readonly call: LongCall },
): Promise<readonly EvidencePassage[]> {
  const passages = found.map(({ passage }) => passage)
  const judged = await judgeEach(sentence, passages, tools)
  return ordered(
    found.flatMap(({ passage, score }, at) => {
      const judgement = judged[at]
      return judgement === undefined ? [] : [describe(sentence, passage, { judgement, score })]
    }),
  )
}

/** Whether the sentence's own badge covers this passage. */
function isCovered({ citations, support }: Sentence, id: ChunkId): boolean {
  // Verdicts of a judge and of code are about all evidence together.
  if (support.basis === 'judge' || support.basis === 'facts') return true
  if (support.label === 'unchecked') return false
  if (support.basis === 'verbatim') return support.evidence.some(({ chunkId }) => chunkId === id)
  return citations.length === 1
}

/** The badge's verdict on a passage. */
function storedJudgement({ citations, support }: Sentence, id: ChunkId): Judgement {
  const holdsEvidence = support.evidence.some(({ chunkId }) => chunkId === id)
  if (holdsEvidence || citations.length === 1) return support
  return { label: 'unchecked', probability: null, evidence: [], missing: [] }
}

async function judgeEach(
  { text, origin }: Sentence,
  passages: readonly PassageText[],
  { verifier, call }: { readonly verifier: Verifier; readonly call: LongCall },
): Promise<readonly Judgement[]> {
  const quotation = origin === 'quotation'
  return verifier.supportOf(
    passages.map((passage) => ({ sentence: text, quotation, passages: [passage] })),
    call,
  )
}

/** Characters of the page shown before and after a passage. */
const surroundings = 400

function describe(
  { text: sentence, citations, support }: Sentence,
  { chunk, page, text }: PassageText,
  { judgement, score }: { readonly judgement: Judgement; readonly score?: number },
): EvidencePassage {
  const { label, probability, missing } = judgement
  // Evidence that the sentence cites is always shown, whatever the verifier says of the passage.
  const evidence = [...support.evidence, ...judgement.evidence].filter(({ chunkId }) => chunkId === chunk.id)
  return {
    chunkId: chunk.id,
    page: pageCard(page),
    cited: citations.includes(chunk.id),
    text,
    before: wholeCharacters(page.text.slice(Math.max(0, chunk.start - surroundings), chunk.start)),
    after: wholeCharacters(page.text.slice(chunk.end, chunk.end + surroundings)),
    label,
    probability,
    evidence: joinSpans(evidence).map(({ start, end }) => ({ start: start - chunk.start, end: end - chunk.start })),
    missing,
    copied: copiedRuns(text, sentence),
    ...(score === undefined ? {} : { score }),
  }
}

/** Removes half a surrogate pair at either end of the cut. */
function wholeCharacters(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
}

/** Cited ones first, then the most probable; verbatim passages count as certain. */
function ordered(passages: readonly EvidencePassage[]): readonly EvidencePassage[] {
  const certainty = ({ label, probability }: EvidencePassage): number =>
    label === 'contradicted' ? -1 : (probability ?? (label === 'supported' ? 1 : 0))
  return passages.toSorted((a, b) => Number(b.cited) - Number(a.cited) || certainty(b) - certainty(a))
}
