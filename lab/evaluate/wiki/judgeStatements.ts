import type { Passage } from '../../../core/chunk/passage.ts'
import type { PageId } from '../../../core/domain/ids.ts'
import { loadPrompt } from '../../../core/models/prompt/loadPrompt.ts'
import { quoteText } from '../../../core/models/prompt/quoteDocument.ts'
import { renderMessages } from '../../../core/models/prompt/renderMessages.ts'
import type { Ranker } from '../../../core/rank/ranker.ts'
import { promptLine } from '../../../core/write/promptLine.ts'
import { labPrompts } from '../../labFolder.ts'
import { askWikiJudge, type PlannedCall, type WikiJudge } from './askWikiJudge.ts'
import { readChoices } from './readChoices.ts'

const verdicts = ['states', 'contradicts', 'neither'] as const
export type StatementVerdict = (typeof verdicts)[number]

/** A text against which statements are checked: its passages, and what finds those nearest to a statement. */
export interface CheckedText {
  readonly passages: readonly Passage[]
  readonly ranker: Ranker
}

export interface JudgedStatement {
  readonly statement: string
  /** Null where the judge's answer could not be read. */
  readonly verdict: StatementVerdict | null
  /** The passages nearest to it, in the order of the text. */
  readonly passages: readonly string[]
}

export interface StatementToJudge {
  readonly text: string
  /** Pages whose passages count. Default: all. */
  readonly pages?: readonly PageId[]
}

/** Nearest passages shown for a statement. */
export const nearestPassages = 5
/** Statements of one call. */
export const statementsTogether = 8
/** Answer tokens of a model that thinks first, and of one verdict. */
const thinkingTokens = 1000
const verdictTokens = 12

/** Has a model judge whether a text states or contradicts each statement, from the passages nearest to it. */
export async function judgeStatements(
  statements: readonly StatementToJudge[],
  { title, text }: { readonly title: string; readonly text: CheckedText },
  judge: WikiJudge,
): Promise<readonly JudgedStatement[]> {
  const prompt = await loadPrompt('wiki-eval-verdicts', labPrompts)
  const found: NearestPassages[] = []
  for (const statement of statements) {
    const key = [...(statement.pages ?? [])].sort().join(' ')
    found.push({ statement: statement.text, key, places: await nearest(statement, text, judge.signal) })
  }
  const batches = batchesOf(found, judge.together ? statementsTogether : 1)
  const calls = batches.map((batch): PlannedCall => {
    const keys = batch.map((_, at) => `s${at + 1}`)
    return {
      messages: renderMessages(prompt, {
        title: promptLine(title),
        passages: quoteText(passageTexts(text, [...new Set(batch.flatMap(({ places }) => places))]).join('\n\n')),
        statements: quoteText(batch.map(({ statement }, at) => `s${at + 1}: ${statement}`).join('\n')),
        form: `{${keys.map((key) => `"${key}": "${verdicts.join('|')}"`).join(', ')}}`,
      }),
      format: {
        name: 'verdicts',
        schema: {
          type: 'object',
          properties: Object.fromEntries(keys.map((key) => [key, { type: 'word', enum: verdicts }])),
        },
      },
      maxOutputTokens: thinkingTokens + verdictTokens * batch.length,
    }
  })
  const answers = await askWikiJudge(calls, judge)
  const verdictOf = new Map(
    batches.flatMap((batch, at) => {
      const read = readChoices(answers[at] ?? '', { keys: batch.map((_, place) => `s${place + 1}`), choices: verdicts })
      return batch.map((entry, place) => [entry, read.get(`s${place + 1}`)?.choice ?? null] as const)
    }),
  )
  return found.map((entry) => ({
    statement: entry.statement,
    // A text without passages states nothing.
    verdict: entry.places.length === 0 ? 'neither' : (verdictOf.get(entry) ?? null),
    passages: passageTexts(text, entry.places),
  }))
}

interface NearestPassages {
  readonly statement: string
  /** The pages in which it was looked for. */
  readonly key: string
  readonly places: readonly number[]
}

/** Statements with passages; in one batch all of the same pages, since a batch shows the passages of all its statements. */
function batchesOf(found: readonly NearestPassages[], size: number): readonly (readonly NearestPassages[])[] {
  const byPages = new Map<string, NearestPassages[][]>()
  for (const entry of found.filter(({ places }) => places.length > 0)) {
    const batches = byPages.get(entry.key) ?? []
    const last = batches.at(-1)
    if (last !== undefined && last.length < size) last.push(entry)
    else batches.push([entry])
    byPages.set(entry.key, batches)
  }
  return [...byPages.values()].flat()
}

async function nearest(
  { text, pages }: StatementToJudge,
  { passages, ranker }: CheckedText,
  signal: AbortSignal | undefined,
): Promise<readonly number[]> {
  const call = signal === undefined ? {} : { signal }
  const { order } = await ranker.rank(text, pages === undefined ? { ...call, best: nearestPassages } : call)
  const wanted = pages === undefined ? [...order] : [...order].filter((at) => isOf(passages[at], pages))
  return wanted.slice(0, nearestPassages).sort((a, b) => a - b)
}

function isOf(passage: Passage | undefined, pages: readonly PageId[]): boolean {
  return passage !== undefined && pages.includes(passage.page.id)
}

/** In the order of the text, on one line each. */
function passageTexts({ passages }: CheckedText, places: readonly number[]): readonly string[] {
  return [...places].sort((a, b) => a - b).map((at) => (passages[at]?.text ?? '').replace(/\s+/g, ' ').trim())
}
