import type { ChatRequest } from '../../models/chat/chatModel.ts'
import type { Prompt } from '../../models/prompt/loadPrompt.ts'
import { renderMessages } from '../../models/prompt/renderMessages.ts'
import { languageName } from '../languageName.ts'
import { asNoted } from './asNoted.ts'
import { checkMeaning } from './checkMeaning.ts'
import { checkText, addsNothing, type Fault } from './checkText.ts'
import { evidenceOf } from './evidenceOf.ts'
import type { FusedAttempt, FusedSection, FusedSentence } from './fused.ts'
import { readFused } from './fuseGroup.ts'
import type { FusingContext } from './fuseSection.ts'
import type { EvidenceGroup } from './groupSentences.ts'
import { notesOf } from './notes.ts'
import { quotationOf } from './quotationOf.ts'
import type { UsableSentence } from './usableSentences.ts'

/** Most sentences of a lead, and most groups that it is written from. */
const mostSentences = 4
const mostGroups = 5
const outputTokens = 170
const reserveTokens = 1400

export interface LeadBasis {
  /** The groups that open the article best, then the first of each section. */
  readonly groups: readonly EvidenceGroup[]
  /** Sentences of the sections. */
  readonly body: readonly FusedSentence[]
}

/**
 * Writes the lead from the first groups of the sections, with their evidence. Sentences that still have a fault in a second
 * attempt are left out. If no remaining sentence says what the article is about, it starts with the best sentence of a page.
 */
export async function fuseLead(
  { groups, body }: LeadBasis,
  prompt: Prompt,
  context: FusingContext,
): Promise<FusedSection> {
  const sentences = [...new Set(groups.slice(0, mostGroups).flatMap((group) => group.sentences.slice(0, 2)))]
  const [first] = sentences
  if (first === undefined) return { heading: '', sentences: [] }
  const all = { head: first, sentences }
  const tried: FusedAttempt[] = []
  let faults: readonly Fault[] = []
  let best: readonly FusedSentence[] = []
  for (const round of [0, 1]) {
    const { taken, refused } = await attemptLead(all, { body, prompt, faults, round }, context)
    tried.push(...refused.map(({ text, faults: found }) => ({ text, faults: found.map((fault) => fault.text) })))
    if (taken.length > best.length) best = taken
    faults = refused.flatMap((one) => one.faults.filter(({ refuses }) => refuses))
    if (refused.length === 0 && taken.length >= 2) break
  }
  const [opening, ...rest] = opened(best, groups, context)
  return {
    heading: '',
    sentences: opening === undefined ? [] : [{ ...opening, startsParagraph: true, tried }, ...rest],
  }
}

/** Puts a sentence that introduces the subject first: one of the lead or, if there is none, the best sentence of a page. */
function opened(
  sentences: readonly FusedSentence[],
  groups: readonly EvidenceGroup[],
  context: FusingContext,
): readonly FusedSentence[] {
  const subject = new Set(groups[0]?.sentences.map(({ sentence }) => sentence.label))
  const introduces = ({ evidence }: FusedSentence): boolean => evidence.some(({ label }) => subject.has(label))
  const first = sentences.findIndex(introduces)
  if (first >= 0) return [...sentences.slice(first, first + 1), ...sentences.toSpliced(first, 1)]
  const [quotation] = quoted(sentences.length > 0 ? groups.slice(0, 1) : groups, context)
  return quotation === undefined ? sentences : [quotation, ...sentences]
}

interface Round {
  readonly body: readonly FusedSentence[]
  readonly prompt: Prompt
  readonly faults: readonly Fault[]
  readonly round: number
}

interface Refused {
  readonly text: string
  readonly faults: readonly Fault[]
}

async function attemptLead(
  group: EvidenceGroup,
  { body, prompt, faults, round }: Round,
  context: FusingContext,
): Promise<{ readonly taken: readonly FusedSentence[]; readonly refused: readonly Refused[] }> {
  const { event, checks, judge, call } = context
  const notes = notesOf(group, event.language)
  const answer = await context.ask(leadRequest({ notes, prompt, faults, round }, context), event.title)
  const inBody = new Set(body.map(({ text }) => text))
  const earlier: string[] = []
  const checked = readFused(answer.text, event.language, mostSentences).map((answered) => {
    const text = asNoted(answered, notes)
    const against = { event, group, notes, earlier: [...earlier] }
    earlier.push(text)
    const repeated: Fault[] = inBody.has(text)
      ? [{ refuses: true, text: 'repeats a sentence of the article', advice: 'Use other words than the notes.' }]
      : []
    return { text, faults: [...checkText(text, against), ...repeated] }
  })
  const meanings = await checkMeaning(
    checked.map(({ text }) => ({ text, ...shownFor(text, group, event.language) })),
    { checks, judge, call },
  )
  const complete = checked.map(({ text, faults: found }, at) => ({ text, faults: [...found, ...(meanings[at] ?? [])] }))
  const refused = complete.filter((one) => one.faults.some(({ refuses }) => refuses))
  const taken = complete
    .filter((one) => !refused.includes(one))
    .map(({ text, faults: found }) => ({
      text,
      evidence: evidenceOf(text, group.sentences),
      startsParagraph: false,
      quotation: false,
      faults: found.map((fault) => fault.text),
      tried: [],
    }))
  return { taken, refused }
}

/** The part of the evidence that a sentence summarises: the whole would be too long for an entailment model. */
function shownFor(
  text: string,
  { head, sentences }: EvidenceGroup,
  language: string,
): { readonly group: EvidenceGroup; readonly notes: string } {
  const labels = new Set(evidenceOf(text, sentences).map(({ label }) => label))
  const part = sentences.filter(({ sentence }) => labels.has(sentence.label))
  const group = { head: part[0] ?? head, sentences: part }
  return { group, notes: notesOf(group, language) }
}

function leadRequest(
  { notes, prompt, faults, round }: Omit<Round, 'body'> & { readonly notes: string },
  { event, kind, seed }: FusingContext,
): ChatRequest {
  const messages = renderMessages(prompt, {
    event: event.title,
    kind: kind === '' ? '' : ` (${kind})`,
    language: languageName(event.language),
    notes,
    advice: [...new Set(faults.map((fault) => fault.advice))]
      .filter((one) => one !== '')
      .map((one) => `${one}\n`)
      .join(''),
  })
  return {
    messages,
    maxOutputTokens: outputTokens,
    temperature: round === 0 ? 0.2 : 0.7,
    seed: seed + round,
    reserveTokens,
  }
}

function quoted(groups: readonly EvidenceGroup[], { event }: FusingContext): readonly FusedSentence[] {
  const found: UsableSentence[] = []
  for (const group of groups) {
    const quotation = quotationOf(group, event)
    if (quotation !== undefined && !found.some(({ text }) => addsNothing(quotation.text, text))) found.push(quotation)
  }
  return found.slice(0, 1).map(({ text, sentence }) => ({
    text,
    evidence: [sentence],
    startsParagraph: false,
    quotation: true,
    faults: [],
    tried: [],
  }))
}
