import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askForAnswer } from '../core/answer/evidence/askForAnswer.ts'
import { settleAnswers } from '../core/answer/evidence/settleAnswer.ts'
import { indexEvidence } from '../core/chunk/indexEvidence.ts'
import { labelSentences } from '../core/chunk/labelSentences.ts'
import type { ChatModel } from '../core/models/chat/chatModel.ts'
import { openGgufChat } from '../core/models/chat/ggufChat.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { createEvidencePacker } from '../core/write/drafting/packEvidence.ts'
import { answerF1, bestOver, exactMatch } from '../lab/evaluate/answers/squadScores.ts'
import { qaMeasures, type QaOutcome } from '../lab/evaluate/realtimeqa/qaMeasures.ts'
import { saysOneOf } from '../lab/evaluate/realtimeqa/qaPieces.ts'
import { readRealTimeQa } from '../lab/evaluate/realtimeqa/readRealTimeQa.ts'
import { qaSettings, type QaSetting, type RealTimeQuestion } from '../lab/evaluate/realtimeqa/realTimeQuestion.ts'
import { findQaDocuments, qaMaterial } from '../lab/engine/qa/findQaDocuments.ts'

/**
 * Asks the questions of RealTime QA as `ask` does with a chat model: the labelled sentences of the first five articles
 * of the search, an answer with labels, checked by code. Prints for each way of asking the share of right answers, of
 * those among the ones that are stated and among the others, and seconds a question. `--model smollm2|local|FILE.gguf`;
 * `local` is the small writer that ../shared/tools/local-writer fetches. `--every N` asks every Nth question.
 */
const { values } = parseArgs({
  options: { model: { type: 'string', default: 'smollm2' }, every: { type: 'string', default: '1' } },
})
const shared = join(packageRoot, '..', 'shared')
const data = join(shared, 'data', 'realtimeqa')
const files: Readonly<Record<string, string>> = {
  smollm2: join(shared, 'models', 'SmolLM2-135M-Instruct-Q4_1.gguf'),
  local: join(homedir(), '.cache', 'citewright-local-writer', 'qwen2.5-coder-1.5b-instruct-q4_k_m.gguf'),
}
const path = files[values.model] ?? values.model
const absent = [data, path].find((place) => !existsSync(place))
if (absent !== undefined) {
  process.stderr.write(`${absent} is absent, so nothing is measured.\n`)
  process.exit(0)
}
const best = 5
const budget = { inputTokens: 3000, maxOutputTokens: 300 }
const model: ChatModel = await openGgufChat({ path, gpu: 'off', contextTokens: 4096 })
const weeks = readdirSync(data).flatMap((name) => /^(.*)_qa\.jsonl$/u.exec(name)?.[1] ?? [])
for (const setting of qaSettings) {
  const outcomes: QaOutcome[] = []
  const started = performance.now()
  for (const week of weeks.sort()) {
    const folder = join(packageRoot, '.bench', 'qa', week)
    mkdirSync(folder, { recursive: true })
    for (const part of ['qa', 'qa_nota', 'gcs'])
      copyFileSync(join(data, `${week}_${part}.jsonl`), join(folder, `${week}_${part}.jsonl`))
    const { questions } = await readRealTimeQa(folder, { setting, searched: true })
    for (const [at, question] of questions.entries()) {
      if (at % Number(values.every) === 0) outcomes.push(await outcomeOf(question, setting))
    }
  }
  const { questions, accuracy, hitRate, adopted, refused, refusals } = qaMeasures(outcomes, setting)
  const percent = (share: number | null): string => (share === null ? '–' : `${(100 * share).toFixed(0)} %`)
  const seconds = (performance.now() - started) / 1000 / Math.max(1, questions)
  const none = refusals === null ? '' : `, ${refusals.right} of ${refusals.wanted} without a right choice refused`
  process.stdout.write(
    `${values.model} ${setting}: ${percent(accuracy)} of ${questions} right (an article says it for ${percent(hitRate)}); stated ${adopted.count}, of these right ${percent(adopted.exact)} (F1 ${percent(adopted.f1)}); not stated ${refused.count}${none}; ${seconds.toFixed(1)} s a question\n`,
  )
}
await model.close()

async function outcomeOf(question: RealTimeQuestion, setting: QaSetting): Promise<QaOutcome> {
  const options = { documents: 'articles' as const, chunkWords: 256, best, more: undefined, call: {} }
  const { documents } = await findQaDocuments(question, { ...options, method: undefined })
  const urls = new Set(documents.map(({ page }) => page.url))
  const material = await qaMaterial(question, options)
  const index = indexEvidence(labelSentences(material.passages.filter(({ page }) => urls.has(page.url))))
  const event = { title: 'News of the week', language: 'en', wiki: 'enwiki' as const }
  const choices = setting === 'generation' ? [] : question.choices
  const { said } = await askForAnswer(
    { text: question.question, day: question.date ?? '2026-06-30', choices },
    {
      ...{
        event,
        model,
        packer: createEvidencePacker(index.documents, model),
        sentences: index.byLabel.size,
        ...budget,
      },
      rank: () => Promise.resolve(material.passages.map(({ chunk }) => chunk.id)),
    },
    {},
  )
  const tools = { index, judge: undefined, subject: event.title, question: question.question, choices }
  const { answers } = await settleAnswers(said?.answers ?? [], tools, {})
  const answer = answers[0]?.short ?? null
  const exact = answer === null ? 0 : bestOver(question.golds, exactMatch, answer)
  const isOpen = answer === null
  return {
    ...{ id: question.id, question: question.question, date: question.date ?? null },
    ...{ golds: question.golds, none: question.none, answer, certainty: isOpen ? 0 : 1, abstained: isOpen, exact },
    f1: answer === null ? 0 : bestOver(question.golds, answerF1, answer),
    right: setting === 'nota' ? (isOpen ? question.none : exact === 1) : exact === 1,
    retrieved: documents.some((document) => saysOneOf(document, question.golds)),
    documents: documents.length,
    filled: 0,
    evidence: null,
  }
}
