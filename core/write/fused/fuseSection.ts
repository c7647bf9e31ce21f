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

/** Shared by all sections of an article. */
export interface FusingContext extends Pick<FusedRequest, 'event' | 'checks' | 'seed'> {
  readonly judge: FusedRequest['judge'] | undefined
  readonly prompt: Prompt
  /** Kind of subject, "book"; empty if unknown. */
  readonly kind: string
  readonly ask: (request: ChatRequest, current: string) => Promise<ChatAnswer>
  readonly call: LongCall
}

/** A model's sentences for a group, with their faults. */
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
 * Writes a section: every group once, and those with a fault once more. A group that still fails is quoted or skipped. If
 * the article already says the same, the group's evidence is added to that sentence.
 *
 * @param earlier sentences of the preceding sections; those of this one are added
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
    if (sentences.some((sentence) => addsNothing(text, sentence.text))) continue
    sentences.push({ text, faults: checkText(text, against) })
  }
  return { sentences }
}

/** Checks the last attempts of a section with entailment and judge, all at once, so that a judge reads its instructions only once. */
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

/** The faults for which an attempt is refused; an attempt without a sentence is. */
function refusals(attempted: Attempt | undefined): readonly Fault[] {
  if (attempted === undefined || attempted.sentences.length === 0) return [noAnswer]
  return attempted.sentences.flatMap(({ faults }) => faults.filter(({ refuses }) => refuses))
}

interface ArticleSoFar {
  readonly sentences: FusedSentence[]
  readonly skipped: SkippedGroup[]
  readonly earlier: FusedSentence[]
  readonly context: FusingContext
}

/** Takes the attempt that passed, else the sentences of one that did, else a quotation; otherwise skips the group. */
function decide({ group, attempts }: Work, { sentences, skipped, earlier, context }: ArticleSoFar): void {
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
    skipped.push(skip(group, 'no answer passed, and no sentence of it can be quoted', tried))
    return
  }
  const { text, sentence } = quotation
  const isAdded = add({ text, evidence: [sentence], startsParagraph: false, quotation: true, faults: [], tried })
  if (!isAdded) skipped.push(skip(group, 'the article says it already', tried))
}

function asTried({ text, faults }: Attempt['sentences'][number]): FusedAttempt {
  return { text, faults: faults.map((fault) => fault.text) }
}

function skip({ sentences }: EvidenceGroup, reason: string, tried: readonly FusedAttempt[]): SkippedGroup {
  return { evidence: sentences.map(({ sentence }) => sentence), reason, tried }
}

/** Adds evidence to the sentence that already says the same, unless that is in an earlier section. */
function addEvidence(
  { earlier, sentences }: Pick<ArticleSoFar, 'earlier' | 'sentences'>,
  at: number,
  { evidence }: FusedSentence,
): void {
  const known = earlier[at]
  if (known === undefined || known.quotation) return
  const place = sentences.indexOf(known)
  if (place < 0) return
  const labels = new Set(known.evidence.map(({ label }) => label))
  const more = { ...known, evidence: [...known.evidence, ...evidence.filter(({ label }) => !labels.has(label))] }
  sentences[place] = more
  earlier[at] = more
}

/** Usual number of sentences in a paragraph. */
const usual = 4

function inParagraphs(sentences: readonly FusedSentence[]): readonly FusedSentence[] {
  const paragraphs = Math.max(1, Math.round(sentences.length / usual))
  const starts = new Set(
    Array.from({ length: paragraphs }, (_, cut) => Math.round((cut * sentences.length) / paragraphs)),
  )
  return sentences.map((sentence, at) => ({ ...sentence, startsParagraph: starts.has(at) }))
}
