import type { LongCall } from '../../domain/progress.ts'
import type { ChatAnswer, ChatRequest } from '../../models/chat/chatModel.ts'
import type { Prompt } from '../../models/prompt/loadPrompt.ts'
import type { ArrangedGroups } from './arrangeGroups.ts'
import { asNoted } from './asNoted.ts'
import { checkMeaning } from './checkMeaning.ts'
import { checkText, addsNothing, type Fault } from './checkText.ts'
import { evidenceOf } from './evidenceOf.ts'
import type { FusedAttempt, FusedRequest, FusedSection, FusedSentence, SkippedGroup } from './fused.ts'
import { fuseRequest, readFused } from './fuseGroup.ts'
import type { EvidenceGroup } from './groupSentences.ts'
import { firstNote, notesOf } from './notes.ts'
import { openingHint } from './openingHint.ts'
import { quotationOf } from './quotationOf.ts'

/** What every section of an article shares. */
export interface FusingContext extends Pick<FusedRequest, 'event' | 'checks' | 'seed'> {
  readonly judge: FusedRequest['judge'] | undefined
  readonly prompt: Prompt
  /** What the subject is, "book"; empty where that is not known. */
  readonly kind: string
  readonly ask: (request: ChatRequest, current: string) => Promise<ChatAnswer>
  readonly call: LongCall
}

/** An answer to a group, sentence by sentence. */
interface Attempt {
  readonly sentences: readonly { readonly text: string; readonly faults: readonly Fault[] }[]
}

interface Work {
  readonly group: EvidenceGroup
  readonly notes: string
  opening?: string | undefined
  readonly attempts: Attempt[]
}

/**
 * Writes a section: every group once, those with a fault once more, and what does not pass then stands as a quotation or is
 * skipped. What a sentence of the article says already becomes its further evidence.
 *
 * @param earlier sentences of the sections before; those of this one are added
 */
export async function fuseSection(
  { heading, groups }: ArrangedGroups,
  earlier: FusedSentence[],
  context: FusingContext,
): Promise<{ readonly section: FusedSection; readonly skipped: readonly SkippedGroup[] }> {
  const { event } = context
  const works: Work[] = groups.map((group) => ({ group, notes: notesOf(group, event.language), attempts: [] }))
  for (const [at, work] of works.entries()) {
    const before = works[at - 1]?.attempts[0]?.sentences.at(-1)?.text
    if (!work.group.head.window) work.opening = openingHint(firstNote(work.notes), event.language, before)
    work.attempts.push(await attempt(work, [], context))
  }
  await judgeLast(works, context)
  const again = works.filter((work) => refusals(work.attempts[0]).length > 0)
  for (const work of again) work.attempts.push(await attempt(work, refusals(work.attempts[0]), context))
  await judgeLast(again, context)
  const sentences: FusedSentence[] = []
  const skipped: SkippedGroup[] = []
  for (const work of works) decide(work, { sentences, skipped, earlier, context })
  return { section: { heading, sentences: inParagraphs(sentences) }, skipped }
}

async function attempt(
  { group, notes, opening }: Work,
  faults: readonly Fault[],
  context: FusingContext,
): Promise<Attempt> {
  const { prompt, event, kind, seed } = context
  const answer = await context.ask(fuseRequest({ prompt, event, kind, notes, opening, seed, faults }), event.title)
  const against = { event, group, notes, earlier: [] }
  const sentences: { text: string; faults: readonly Fault[] }[] = []
  for (const answered of readFused(answer.text, event.language)) {
    const text = asNoted(answered, notes)
    // A sentence that repeats another one of its answer is dropped.
    if (sentences.some((sentence) => addsNothing(text, sentence.text))) continue
    sentences.push({ text, faults: checkText(text, against) })
  }
  return { sentences }
}

/** Entailment and judge on the last attempts of a section, all at once: a judge then reads its instructions once. */
async function judgeLast(works: readonly Work[], { checks, judge, call }: FusingContext): Promise<void> {
  const asked = works.flatMap((work) =>
    (work.attempts.at(-1)?.sentences ?? [])
      .filter(({ faults }) => !faults.some(({ refuses }) => refuses))
      .map((sentence) => ({ work, sentence })),
  )
  const found = await checkMeaning(
    asked.map(({ work: { group, notes }, sentence: { text } }) => ({ text, group, notes })),
    { checks, judge, call },
  )
  const faultsOf = new Map(asked.map(({ sentence }, at) => [sentence, found[at] ?? []]))
  for (const { attempts } of works) {
    const last = attempts.at(-1)
    if (last === undefined) continue
    const sentences = last.sentences.map((sentence) => ({
      ...sentence,
      faults: [...sentence.faults, ...(faultsOf.get(sentence) ?? [])],
    }))
    attempts[attempts.length - 1] = { sentences }
  }
}

const noAnswer: Fault = { refuses: true, text: 'is not a statement', advice: '' }

/** Why an attempt cannot stand as a whole; one without a sentence cannot. */
function refusals(attempted: Attempt | undefined): readonly Fault[] {
  if (attempted === undefined || attempted.sentences.length === 0) return [noAnswer]
  return attempted.sentences.flatMap(({ faults }) => faults.filter(({ refuses }) => refuses))
}

interface Standing {
  readonly sentences: FusedSentence[]
  readonly skipped: SkippedGroup[]
  readonly earlier: FusedSentence[]
  readonly context: FusingContext
}

/** Takes the attempt that passed, else the sentences of one that did, else a quotation; else the group is skipped. */
function decide({ group, attempts }: Work, { sentences, skipped, earlier, context }: Standing): void {
  const passing = attempts.map((one) => one.sentences.filter(({ faults }) => !faults.some(({ refuses }) => refuses)))
  const clean = attempts.findIndex((one) => refusals(one).length === 0)
  const best = clean >= 0 ? clean : passing.findIndex((some) => some.length > 0)
  const taken = passing[best] ?? []
  const tried = attempts.flatMap(({ sentences: written }) =>
    written.filter((sentence) => !taken.includes(sentence)).map(asTried),
  )
  const add = (sentence: FusedSentence): boolean => {
    const known = earlier.findIndex(({ text }) => addsNothing(sentence.text, text))
    if (known < 0) {
      sentences.push(sentence)
      earlier.push(sentence)
      return true
    }
    addEvidence({ earlier, sentences }, known, sentence)
    return false
  }
  if (taken.length > 0) {
    const added = taken.map(({ text, faults }, at) =>
      add({
        text,
        evidence: evidenceOf(text, group.sentences),
        startsParagraph: false,
        quotation: false,
        faults: faults.map((fault) => fault.text),
        tried: at === 0 ? tried : [],
      }),
    )
    if (!added.includes(true)) skipped.push(skip(group, 'the article says it already', tried))
    return
  }
  const quotation = quotationOf(group, context.event)
  if (quotation === undefined) {
    skipped.push(skip(group, 'no answer passed, and no sentence of it can stand as a quotation', tried))
    return
  }
  const { text, sentence } = quotation
  const stands = add({ text, evidence: [sentence], startsParagraph: false, quotation: true, faults: [], tried })
  if (!stands) skipped.push(skip(group, 'the article says it already', tried))
}

function asTried({ text, faults }: Attempt['sentences'][number]): FusedAttempt {
  return { text, faults: faults.map((fault) => fault.text) }
}

function skip({ sentences }: EvidenceGroup, reason: string, tried: readonly FusedAttempt[]): SkippedGroup {
  return { evidence: sentences.map(({ sentence }) => sentence), reason, tried }
}

/** The sentence that says it already gets its evidence too, unless it is in an earlier section. */
function addEvidence(
  { earlier, sentences }: Pick<Standing, 'earlier' | 'sentences'>,
  at: number,
  { evidence }: FusedSentence,
): void {
  const standing = earlier[at]
  if (standing === undefined || standing.quotation) return
  const place = sentences.indexOf(standing)
  if (place < 0) return
  const labels = new Set(standing.evidence.map(({ label }) => label))
  const more = { ...standing, evidence: [...standing.evidence, ...evidence.filter(({ label }) => !labels.has(label))] }
  sentences[place] = more
  earlier[at] = more
}

/** Sentences of a paragraph, about. */
const usual = 4

function inParagraphs(sentences: readonly FusedSentence[]): readonly FusedSentence[] {
  const paragraphs = Math.max(1, Math.round(sentences.length / usual))
  const starts = new Set(
    Array.from({ length: paragraphs }, (_, cut) => Math.round((cut * sentences.length) / paragraphs)),
  )
  return sentences.map((sentence, at) => ({ ...sentence, startsParagraph: starts.has(at) }))
}
