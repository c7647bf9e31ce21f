import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import type { Draft } from '../../../core/domain/draft.ts'
import type { LongCall } from '../../../core/domain/progress.ts'
import type { ChatMessage, ChatModel, FinishKind } from '../../../core/models/chat/chatModel.ts'
import { loadPrompt, renderPrompt, type Prompt } from '../../../core/models/prompt/loadPrompt.ts'
import { quoteText } from '../../../core/models/prompt/quoteDocument.ts'
import { askModel } from '../../../core/write/askModel.ts'
import { promptLine } from '../../../core/write/promptLine.ts'
import { labPrompts } from '../../labFolder.ts'
import { articleForJudge, type ArticleForJudge } from './articleForJudge.ts'
import { judgedMeasures, judgeTasks, scoresFormat, type JudgedMeasure, type JudgeTask } from './judgeTasks.ts'
import { readScores } from './readScores.ts'

/** Two scores and a sentence take fewer; a model that thinks first takes more. */
const answerTokens = 1000
/** Tokens that chat templates put around each message. */
const tokensAroundMessage = 8

/** A score of an article, or why there is none. */
interface JudgedScore {
  /** From 0 to 5; null where it is missing. */
  readonly score: number | null
  /** Why the judge gave it, or what stands in for it; empty where it did not say. */
  readonly reason: string
  /** Why there is no score; absent where there is one. */
  readonly missing?: string
}

/** What a judge wrote when it was asked. */
interface JudgeAnswer {
  readonly prompt: Pick<Prompt, 'id' | 'version' | 'sha256'>
  readonly text: string
  readonly finish: FinishKind
}

/** An article as a model judged it. */
export interface JudgedArticle {
  /** Who judged: kind, name and version as drafts name their writer. */
  readonly judge: Pick<ChatModel, 'kind' | 'name' | 'version'>
  readonly scores: Readonly<Record<JudgedMeasure, JudgedScore>>
  /** Sentences that the judge read, where the article is longer than its prompt may be; null where it read all. */
  readonly cut: { readonly read: number; readonly sentences: number } | null
  readonly answers: readonly JudgeAnswer[]
}

/** The judge's prompt has no room for a sentence of the article. */
function judgeBudget(judge: string, budget: number, needed: number): CitewrightError {
  return new CitewrightError(
    'input',
    `The prompt for the judge ${judge} takes ${needed} tokens with one sentence of the article, and it may have ${budget}.`,
    'Raise --input-tokens, or name a judge with a longer context.',
  )
}

export interface JudgeOptions {
  readonly model: ChatModel
  /** Tokens of a prompt at most; less where the model's context is shorter. */
  readonly inputTokens: number
}

/**
 * Asks a model to grade what stands of a draft, at temperature 0. An answer without a usable score is a missing value. The
 * article goes in as quoted text that can neither close its quotation nor change what is asked.
 *
 * @throws CitewrightError and the errors of the model
 */
export async function judgeArticle(
  draft: Draft,
  { model, inputTokens }: JudgeOptions,
  call: LongCall,
): Promise<JudgedArticle> {
  const article = articleForJudge(draft)
  const { kind, name, version } = model
  const judge = { kind, name, version }
  if (article.sentences === 0) return { judge, scores: withoutText(), cut: null, answers: [] }
  const prompts = new Map<JudgeTask, Prompt>()
  for (const task of judgeTasks) prompts.set(task, await loadPrompt(task.prompt, labPrompts))
  const title = promptLine(draft.event.title)
  const messagesOf = (task: JudgeTask, prompt: Prompt, read: number): readonly ChatMessage[] => {
    const values =
      task.reads === 'headings'
        ? { title, headings: quoteText(article.headings) }
        : { title, article: quoteText(article.text(read)), extent: extentOf(read, article) }
    const { system, user } = renderPrompt(prompt, values)
    return [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ]
  }
  const count = async (read: number): Promise<number> => {
    const lengths = await Promise.all(
      [...prompts]
        .filter(([task]) => task.reads === 'article')
        .map(([task, prompt]) => tokensOf(messagesOf(task, prompt, read), model)),
    )
    return Math.max(...lengths)
  }
  const read = await sentencesThatFit(article.sentences, count, { model, inputTokens })
  const reserveTokens = (await count(read)) + answerTokens

  const found = new Map<JudgedMeasure, JudgedScore>()
  const answers: JudgeAnswer[] = []
  for (const [task, prompt] of prompts) {
    if (task.reads === 'headings' && article.headings === '') {
      for (const measure of task.measures) found.set(measure, { score: 0, reason: 'The article has no headings.' })
      continue
    }
    const { answer } = await askModel(
      model,
      {
        messages: messagesOf(task, prompt, read),
        maxOutputTokens: answerTokens,
        temperature: 0,
        format: scoresFormat(task),
        reserveTokens,
      },
      { ...call, step: 'judge', current: draft.event.title },
    )
    const { scores, reason } = readScores(answer.text, task.measures)
    for (const [measure, { score, ...rest }] of scores) found.set(measure, { score, reason, ...rest })
    const { id, version: promptVersion, sha256 } = prompt
    answers.push({ prompt: { id, version: promptVersion, sha256 }, text: answer.text, finish: answer.finish })
  }
  const cut = read < article.sentences ? { read, sentences: article.sentences } : null
  return { judge, scores: everyMeasure((measure) => found.get(measure) ?? notAsked), cut, answers }
}

const notAsked: JudgedScore = { score: null, reason: '', missing: 'the judge was not asked' }

function withoutText(): JudgedArticle['scores'] {
  return everyMeasure(() => ({ score: null, reason: '', missing: 'the draft holds no sentence' }))
}

function everyMeasure(score: (measure: JudgedMeasure) => JudgedScore): JudgedArticle['scores'] {
  const of = Object.fromEntries(judgedMeasures.map((measure) => [measure, score(measure)]))
  // The keys are those of the list that the type is made of.
  return of as Record<JudgedMeasure, JudgedScore>
}

function extentOf(read: number, { sentences }: ArticleForJudge): string {
  return read === sentences
    ? 'That is the whole article.'
    : 'That is the beginning of a longer article. Grade what is there, and hold it against nothing that it breaks off.'
}

async function tokensOf(messages: readonly ChatMessage[], model: Pick<ChatModel, 'countTokens'>): Promise<number> {
  const counts = await Promise.all(messages.map(({ content }) => model.countTokens(content)))
  return counts.reduce((sum, tokens) => sum + tokens + tokensAroundMessage, 0)
}

/** The most sentences with which every prompt fits. */
async function sentencesThatFit(
  sentences: number,
  count: (sentences: number) => Promise<number>,
  { model, inputTokens }: JudgeOptions,
): Promise<number> {
  const budget = Math.max(0, Math.min(inputTokens, (model.contextTokens ?? Infinity) - answerTokens))
  if ((await count(sentences)) <= budget) return sentences
  let low = 0
  let high = sentences
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((await count(middle)) <= budget) low = middle
    else high = middle - 1
  }
  if (low === 0) throw judgeBudget(model.name, budget, await count(1))
  return low
}
