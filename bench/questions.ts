import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readQuestion } from '../core/answer/question/readQuestion.ts'
import { createEngine } from '../core/engine/createEngine.ts'
import type { Answer } from '../core/engine/libraries/answers/answer.ts'
import { readBest } from '../core/engine/libraries/answers/answerBySentences.ts'
import { openVerifier } from '../core/engine/tools/openVerifier.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { openRanker } from '../core/rank/openRanker.ts'
import { normalizeAnswer } from '../lab/evaluate/answers/squadScores.ts'
import { fusedMaterial } from './fusedMaterial.ts'

/**
 * Asks the questions of bench/questions, which were written from the pages of ../shared/data/wikigenbench before any answer
 * was seen; the pages do not answer half of them. Prints how many answers are right, wrong and open, how often the sentence
 * that answers is among those shown, and without a model how often a reading of each certainty is right.
 */
const { values } = parseArgs({
  options: {
    reader: { type: 'string', default: 'extractive' },
    judge: { type: 'string', default: 'same' },
    baseUrl: { type: 'string' },
    contextTokens: { type: 'string' },
    event: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

const questionSchema = z.object({
  event: z.string(),
  question: z.string(),
  kind: z.string(),
  /** Forms of the answer, each of which is right; none if the pages do not say. */
  answers: z.array(z.string()),
  /** The items of a list, with their forms. */
  parts: z.array(z.array(z.string())).optional(),
})
type Question = z.infer<typeof questionSchema>

const data = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
const folder = join(packageRoot, 'bench', 'questions')
if (!existsSync(data)) {
  process.stderr.write('There is no ../shared/data/wikigenbench, so nothing is measured.\n')
  process.exit(0)
}
const questions = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => z.array(questionSchema).parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  .filter(({ event }) => values.event === undefined || event === values.event)

const engine = createEngine({ workspace: join(packageRoot, '.bench', 'questions.sqlite') })
const counts = { right: 0, part: 0, wrong: 0, open: 0 }
const unanswerable = { right: 0, wrong: 0 }
let [shown, answerable, seconds] = [0, 0, 0]
for (const question of questions) {
  const started = performance.now()
  const answer = await engine.ask({
    source: { kind: 'event', path: join(data, `${question.event}.json`) },
    question: question.question,
    reader: values.reader,
    judge: values.judge,
    ...(values.baseUrl === undefined ? {} : { baseUrl: values.baseUrl }),
    ...(values.contextTokens === undefined ? {} : { contextTokens: Number(values.contextTokens) }),
  })
  seconds += (performance.now() - started) / 1000
  const outcome = gradeOf(answer, question)
  if (question.answers.length === 0) unanswerable[outcome === 'open' ? 'right' : 'wrong'] += 1
  else {
    answerable += 1
    counts[outcome] += 1
    const sentences = [
      ...answer.nearest,
      ...answer.answers.flatMap((each) => each.sentences.flatMap(({ evidence }) => evidence)),
    ]
    if (sentences.some(({ text }) => says(text, question))) shown += 1
  }
  if (values.list) process.stdout.write(`${lineOf(question, answer, outcome)}\n`)
}
engine.close()

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${Math.round((100 * part) / whole)} %`)
process.stdout.write(
  `${[
    `reader ${values.reader}, ${questions.length} questions, ${(seconds / Math.max(1, questions.length)).toFixed(1)} s each`,
    `answered by the pages (${answerable}): right ${counts.right}, part of a list ${counts.part}, wrong ${counts.wrong}, open ${counts.open}; a sentence that answers is shown: ${share(shown, answerable)}`,
    `not answered by the pages (${unanswerable.right + unanswerable.wrong}): open ${unanswerable.right}, wrong ${unanswerable.wrong}`,
  ].join('\n')}\n`,
)
if (values.reader === 'extractive') await printReliability()

/** Whether an answer has what counts as right: all of a list, some of it, or nothing. */
function gradeOf({ answers }: Answer, question: Question): 'right' | 'part' | 'wrong' | 'open' {
  if (answers.length === 0) return 'open'
  const said = answers.map(({ short, sentences }) => [short, ...sentences.map(({ text }) => text)].join(' ')).join(' ')
  if (question.parts !== undefined) {
    const found = question.parts.filter((forms) => forms.some((form) => contains(said, form))).length
    return found === question.parts.length ? 'right' : found > 0 ? 'part' : 'wrong'
  }
  return says(said, question) ? 'right' : 'wrong'
}

function says(text: string, { answers, parts = [] }: Question): boolean {
  return [...answers, ...parts.flat()].some((form) => contains(text, form))
}

function contains(text: string, form: string): boolean {
  return ` ${normalizeAnswer(text)} `.includes(` ${normalizeAnswer(form)} `)
}

function lineOf({ event, question, answers }: Question, answer: Answer, outcome: string): string {
  const short = answer.answers.map((each) => each.short).join(' / ')
  return [
    event,
    outcome,
    question,
    `said: ${short === '' ? answer.outcome : short}`,
    `right: ${answers.join(' | ')}`,
  ].join('\t')
}

/** How often the best reading without a model is right, by its certainty, for questions of the kinds that are answered. */
async function printReliability(): Promise<void> {
  const read: { readonly certainty: number; readonly right: boolean; readonly reliable: boolean }[] = []
  await using ranker = await openRanker('fusion')
  await using verifier = await openVerifier('builtin')
  const events = [...new Set(questions.map(({ event }) => event))]
  for (const event of events) {
    const material = await fusedMaterial(join(data, `${event}.json`))
    const passages = material.passages.map(({ passage }) => passage)
    for (const question of questions.filter((one) => one.event === event)) {
      const asked = readQuestion(question.question)
      if (!['person', 'time', 'place', 'number'].includes(asked.kind)) continue
      const { best } = await readBest(asked, undefined, { passages }, { ranker, verifier, call: {} })
      if (best === null) continue
      const right = question.answers.some((form) => contains(best.answer, form) || contains(form, best.answer))
      read.push({ certainty: best.certainty.reliable, right, reliable: best.label === 'reliable' })
      if (values.list)
        process.stdout.write(
          `${best.certainty.reliable.toFixed(2)}\t${best.label}\t${right}\t${best.agreeing.length} pages\t${question.question}\t${best.answer}\n`,
        )
    }
  }
  process.stdout.write(`who, when, where and how many: ${read.length} readings\n`)
  for (const least of [0, 0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9]) {
    const above = read.filter(({ certainty, reliable }) => reliable && certainty >= least)
    const right = above.filter((one) => one.right).length
    process.stdout.write(
      `  certainty from ${least.toFixed(2)}: ${right} of ${above.length} right (${share(right, above.length)})\n`,
    )
  }
}
