import { nameTeller } from '../../core/answer/read/documentSentences.ts'
import type { LongCall } from '../../core/domain/progress.ts'
import type { Verifier } from '../../core/judge/nli/verifier.ts'
import type { LabelledVersions } from '../../core/versions/labelledVersions.ts'
import type { TextSimilarity } from '../../core/versions/similarity.ts'
import { whyRefused, type CheckOptions, type TriedQuestion } from './checkQuestion.ts'
import type { WordKinds } from './clause.ts'
import { makeDialogues } from './makeDialogues.ts'
import { ruleWriter, type QuestionWriter, type WantedQuestion } from './questionWriter.ts'
import { versionParagraphs } from './versionParagraphs.ts'
import type { MadeQuestions, Refusal, VersionQuestion } from './versionQuestion.ts'
import { answersOf, wantedSentences } from './wantedAnswers.ts'

/** Two versions whose sentences were labelled. */
export interface QuestionedVersions {
  readonly old: readonly string[]
  readonly labelled: LabelledVersions
  /** Places of the new version's sentences that begin a section or paragraph. */
  readonly starts: readonly number[]
}

export interface QuestionOptions extends LongCall {
  readonly verifier: Verifier
  readonly similarity: TextSimilarity
  /** Who words a question before the rules do, which know English alone. */
  readonly writer?: QuestionWriter
  /** BCP 47 code of the texts. Default `en`. */
  readonly language?: string
}

/** Questions made of one sentence at most. */
const perSentence = 2

/**
 * Questions about what two versions of a text keep, change and tell anew, with their evidence in both (GrowOVER, Ko et al.
 * 2024). Each is checked; what fails is counted and not given.
 */
export async function makeQuestions(
  { old, labelled, starts }: QuestionedVersions,
  { verifier, similarity, writer: given, language = 'en', ...call }: QuestionOptions,
): Promise<MadeQuestions> {
  const current = labelled.sentences.map(({ text }) => text)
  const rules = language.startsWith('en') ? [ruleWriter(wordKinds([...old, ...current].join(' ')))] : []
  const writers = [...(given === undefined ? [] : [given]), ...rules]
  const refused: Record<Refusal, number> = {
    'not worded': 0,
    'gives its answer away': 0,
    'not answered by its evidence': 0,
    'answered before': 0,
    'not answered otherwise before': 0,
  }
  const check = { verifier, old: old.join(' '), language, call }
  const questions: VersionQuestion[] = []
  const wanted = await wantedSentences(versionParagraphs(current, starts), { labelled, similarity, call })
  for (const [done, { place, paragraph, kind }] of wanted.entries()) {
    call.signal?.throwIfAborted()
    call.onProgress?.({ step: 'write', done, total: wanted.length })
    const sentence = labelled.sentences[place]
    if (sentence === undefined) continue
    let made = 0
    for (const { answer, before } of answersOf(sentence, kind, old)) {
      if (made >= perSentence) break
      const against =
        kind === 'changed' && before !== null ? { sentence: before.evidence.text, answer: before.answer } : null
      const about = { sentence: sentence.text, answer, paragraph: paragraph.text }
      const worded = await word({ ...about, kind, before: against }, writers, check)
      if (!('question' in worded)) {
        refused[worded.reason] += 1
        continue
      }
      made += 1
      questions.push({
        kind,
        question: worded.question,
        answer: answer.text,
        evidence: { sentences: [place], text: sentence.text, answer: { start: answer.start, end: answer.end } },
        before,
        paragraph: paragraph.text,
        writer: worded.writer,
      })
    }
  }
  const ordered = questions.toSorted((a, b) => (a.evidence.sentences[0] ?? 0) - (b.evidence.sentences[0] ?? 0))
  const names = writers.map(({ name }) => name)
  return { questions: ordered, dialogues: makeDialogues(ordered, starts), refused, writers: names }
}

/** The first question that holds, of those that the writers word one after another, or why the last did not. */
async function word(
  wanted: WantedQuestion & Pick<TriedQuestion, 'kind' | 'before'>,
  writers: readonly QuestionWriter[],
  check: CheckOptions,
): Promise<{ readonly question: string; readonly writer: string } | { readonly reason: Refusal }> {
  let reason: Refusal = 'not worded'
  for (const writer of writers) {
    const question = await writer.write(wanted, check.call)
    if (question === null) continue
    const why = await whyRefused({ ...wanted, question, answer: wanted.answer.text }, check)
    if (why === null) return { question, writer: writer.name }
    reason = why
  }
  return { reason }
}

function wordKinds(text: string): WordKinds {
  const small = new Set(text.match(/(?<![\p{L}’'-])\p{Ll}[\p{L}\p{M}’'-]*/gu))
  return { isName: nameTeller(text), isPlain: (word) => small.has(word.toLowerCase()) }
}
