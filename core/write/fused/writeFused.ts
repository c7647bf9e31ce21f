import { withPauses } from '../../platform/pausingWork.ts'
import type { ChatAnswer, ChatRequest } from '../../models/chat/chatModel.ts'
import { loadPrompt } from '../../models/prompt/loadPrompt.ts'
import type { ModelCall } from '../../models/chat/modelCall.ts'
import { askModel } from '../askModel.ts'
import { arrangeGroups, type ArrangedGroups } from './arrangeGroups.ts'
import { kindRequest, readKind } from './askKind.ts'
import { chooseEvidence, gatherEvidence, type ChosenEvidence } from './chooseEvidence.ts'
import type { FusedArticle, FusedRequest, FusedSection, FusedSentence, SkippedGroup } from './fused.ts'
import { fuseLead } from './fuseLead.ts'
import { fuseSection, type FusingContext } from './fuseSection.ts'
import type { EvidenceGroup } from './groupSentences.ts'

/** Words of evidence per word of the article: two sentences that say the same become one. */
const evidencePerWord = 1.25
const defaultWords = 800

/**
 * Writes an article with a model that is too small to cite. Code chooses and groups the evidence, the model puts each group
 * into its own words, and code and judge check them against the group. A group that fails twice is quoted or skipped. A
 * sentence's evidence is the group it was written from. The same pages, model and seed give the same article. Calls are made
 * one by one, so that at most one is lost when a run is stopped.
 *
 * Rejects with the errors of the model, the judge and the checks, and with the signal's reason.
 */
export async function writeFused(request: FusedRequest): Promise<FusedArticle> {
  const { event, documents, passages, model, seed, call = {}, words = defaultWords } = request
  call.signal?.throwIfAborted()
  const prompts = {
    fuse: await loadPrompt('fuse'),
    lead: await loadPrompt('fuse-lead'),
    kind: await loadPrompt('fuse-kind'),
  }
  const calls: ModelCall[] = []
  const ask = async (asked: ChatRequest, current: string): Promise<ChatAnswer> => {
    const { answer, call: made } = await askModel(model, asked, { ...call, step: 'write', current })
    calls.push(made)
    return answer
  }
  const evidence = await withPauses(gatherEvidence(documents, passages, event), call.signal)
  const usablePages = [...new Set(evidence.sentences.map(({ passage }) => passage.page.id))]
  const nothing = { sections: [], skipped: [], usablePages }
  if (evidence.sentences.length === 0) return { ...nothing, calls }
  const best = [...evidence.scores.scored].sort((a, b) => b.relevance - a.relevance).map(({ candidate }) => candidate)
  const shown = evidence.sentences.filter((sentence) => best.slice(0, 12).includes(sentence))
  const kind = readKind((await ask(kindRequest(prompts.kind, { event, sentences: shown, seed }), event.title)).text)
  const chosen = await withPauses(chooseEvidence(evidence, { words: words * evidencePerWord, kind }), call.signal)
  if (chosen === null) return { ...nothing, calls }
  const { checks, judge } = request
  const context: FusingContext = { event, checks, judge, seed, prompt: prompts.fuse, kind: kind ?? '', ask, call }
  return { ...(await writeSections(chosen, { request, leadPrompt: prompts.lead, context })), calls, usablePages }
}

interface Writing {
  readonly request: FusedRequest
  readonly leadPrompt: FusingContext['prompt']
  readonly context: FusingContext
}

async function writeSections(
  chosen: ChosenEvidence,
  { request, leadPrompt, context }: Writing,
): Promise<Pick<FusedArticle, 'sections' | 'skipped'>> {
  const { event, headings } = request
  const arranged = arrangeGroups(chosen.groups, chosen.plan, { event, headings })
  const earlier: FusedSentence[] = []
  const skipped: SkippedGroup[] = []
  const body: FusedSection[] = []
  for (const section of arranged) {
    const fused = await fuseSection(section, earlier, context)
    skipped.push(...fused.skipped)
    if (fused.section.sentences.length === 0) continue
    body.push(fused.section)
  }
  const lead = await fuseLead({ groups: leadGroups(chosen, arranged), body: earlier }, leadPrompt, context)
  return { sections: [lead, ...body].filter(({ sentences }) => sentences.length > 0), skipped }
}

/** The groups of the sentences that open an article best, the one with the outcome, then the first of each section. */
function leadGroups({ groups, lead }: ChosenEvidence, arranged: readonly ArrangedGroups[]): readonly EvidenceGroup[] {
  const opening = lead.flatMap((sentence) => groups.find(({ sentences }) => sentences.includes(sentence)) ?? [])
  const outcome = groups.find(({ head }) => head.terms.tallies.size > 0)
  const first = arranged.flatMap((section) => section.groups[0] ?? [])
  return [...new Set([...opening, ...(outcome === undefined ? [] : [outcome]), ...first])]
}
