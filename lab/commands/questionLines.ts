import { plural } from '../../core/text/plural.ts'
import { wrapLines } from '../../cli/wrapLines.ts'
import type { MadeQuestions } from '../questions/versionQuestion.ts'

const width = 100

/** What questions were made of two versions, and why others were not, for a terminal. */
export function questionLines({ questions, dialogues, refused, writers }: MadeQuestions, folder: string): string {
  const count = (kind: string): number => questions.filter((question) => question.kind === kind).length
  const reasons = Object.entries(refused).flatMap(([reason, times]) => (times === 0 ? [] : [`${times} ${reason}`]))
  const head = `${plural(questions.length, 'question')} worded by ${writers.join(' and ')}: ${count('changed')} on what changed, ${count('new')} on what is new, ${count('kept')} on what stayed; ${plural(dialogues.length, 'dialogue')}. ${folder} has questions.jsonl and dialogues.jsonl.`
  return [
    '',
    ...wrapLines(head, width),
    ...(reasons.length === 0 ? [] : wrapLines(`Tried and left out: ${reasons.join(', ')}.`, width)),
    ...questions.flatMap(({ kind, question, answer, before }) => [
      '',
      ...wrapLines(question, width),
      `  ${kind === 'changed' && before !== null ? `${answer} (was: ${before.answer})` : answer}`,
    ]),
  ]
    .map((line) => `${line}\n`)
    .join('')
}
