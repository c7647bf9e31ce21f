import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import type { AnswerFormat } from '../../../core/models/chat/answerFormat.ts'
import { loadPrompt, type Prompt } from '../../../core/models/prompt/loadPrompt.ts'
import { quoteText } from '../../../core/models/prompt/quoteDocument.ts'
import { renderMessages } from '../../../core/models/prompt/renderMessages.ts'
import { promptLine } from '../../../core/write/promptLine.ts'
import { labPrompts } from '../../labFolder.ts'
import { askWikiJudge, promptTokens, type PlannedCall, type WikiJudge } from './askWikiJudge.ts'
import { comparedSentences, comparedText, type ComparedArticle } from './comparedArticle.ts'
import { readCriteria, type Criterion, type CriterionGroup } from './criteria.ts'
import { readChoices, type ReadChoice } from './readChoices.ts'

const choices = ['A', 'B', 'tie'] as const
/** What the judge preferred in one order; null where its answer could not be read. */
export type Preference = 'draft' | 'reference' | 'tie' | null

export interface ComparedCriterion {
  readonly group: CriterionGroup
  readonly id: string
  readonly page: string
  /** `win`, `loss`: both orders agree. `tie`: they do not, or one is a tie. `unreadable`: an answer could not be read. */
  readonly outcome: 'win' | 'loss' | 'tie' | 'unreadable'
  /** With the draft as article A, and with the reference as article A. */
  readonly draftFirst: { readonly preference: Preference; readonly reason: string }
  readonly referenceFirst: { readonly preference: Preference; readonly reason: string }
}

/** How many sentences of each article the judge read. */
export interface ComparedExtent {
  readonly draft: { readonly read: number; readonly sentences: number }
  readonly reference: { readonly read: number; readonly sentences: number }
}

export interface ComparisonPlan {
  readonly extent: ComparedExtent
  readonly calls: readonly PlannedCall[]
  /** Prompt tokens of all calls, and the part in a beginning shared with the call before. */
  readonly tokens: { readonly prompt: number; readonly reused: number; readonly output: number }
  /** Asks, and reads the answers. */
  compare(judge: WikiJudge): Promise<readonly ComparedCriterion[]>
}

/** Two articles do not fit into the judge's prompt with one sentence each. */
function noRoom(judge: string, budget: number): CitewrightError {
  return new CitewrightError(
    'input',
    `The prompt for the judge ${judge} may have ${budget} tokens, too few for two articles.`,
    'Raise --input-tokens, or name a judge with a longer context.',
  )
}

/** A reason has at most this many characters. */
const longestReason = 160
/** Answer tokens of a model that thinks first, and of a choice with its reason. */
const thinkingTokens = 1000
const choiceTokens = 90

/**
 * Plans the comparison of a draft with the reference by every criterion, once with each as article A.
 *
 * @throws CitewrightError if the articles have no room in the judge's prompt
 */
export async function planComparison(
  draft: ComparedArticle,
  reference: ComparedArticle,
  judge: Omit<WikiJudge, 'onAnswer'>,
): Promise<ComparisonPlan> {
  const { model, together, inputTokens } = judge
  const prompt = await loadPrompt('wiki-eval-criteria', labPrompts)
  const criteria = readCriteria().flatMap(({ id: group, criteria: ofGroup }) =>
    ofGroup.map((criterion) => ({ group, criterion })),
  )
  const batches = together
    ? readCriteria().map(({ criteria: ofGroup }) => ofGroup)
    : criteria.map(({ criterion }) => [criterion])
  const maxOutputTokens = thinkingTokens + choiceTokens * Math.max(...batches.map(({ length }) => length))
  const budget = Math.max(0, Math.min(inputTokens, (model.contextTokens ?? Infinity) - maxOutputTokens))
  const longest = [...batches].sort((a, b) => lengthOf(b) - lengthOf(a))[0] ?? []
  const tokensOf = async (extent: ComparedExtent, batch: readonly Criterion[]): Promise<number> =>
    promptTokens(messagesOf(prompt, { draft, reference, extent, batch, together, draftIsA: true }), model)
  const extent = await extentWithin(budget, [draft, reference], (tried) => tokensOf(tried, longest))
  if (extent === undefined) throw noRoom(model.name, budget)

  const prefix = await tokensOf(extent, [])
  const orders = [true, false].flatMap((draftIsA) => batches.map((batch) => ({ draftIsA, batch })))
  const reserveTokens = (await tokensOf(extent, longest)) + maxOutputTokens
  const calls = orders.map(({ draftIsA, batch }) => ({
    messages: messagesOf(prompt, { draft, reference, extent, batch, together, draftIsA }),
    format: formatOf(batch, together),
    maxOutputTokens,
    reserveTokens,
  }))
  const counts = await Promise.all(calls.map(({ messages }) => promptTokens(messages, model)))
  return {
    extent,
    calls,
    tokens: {
      prompt: counts.reduce((sum, tokens) => sum + tokens, 0),
      reused: Math.max(0, calls.length - 2) * prefix,
      output: 2 * criteria.length * (together ? choiceTokens / 2 : 10),
    },
    compare: async (asked) => {
      const answers = await askWikiJudge(calls, asked)
      const read = orders.map(({ draftIsA, batch }, at) => ({
        draftIsA,
        found: readChoices(answers[at] ?? '', { keys: batch.map(({ id }) => id), choices }),
      }))
      const find = (id: string, isA: boolean): ComparedCriterion['draftFirst'] => {
        const found = read.find(({ draftIsA, found: keys }) => draftIsA === isA && keys.has(id))?.found.get(id)
        return { preference: preferenceOf(found, isA), reason: found?.reason ?? '' }
      }
      return criteria.map(({ group, criterion: { id, page } }) => {
        const [draftFirst, referenceFirst] = [find(id, true), find(id, false)]
        return {
          ...{ group, id, page, draftFirst, referenceFirst },
          outcome: outcomeOf(draftFirst.preference, referenceFirst.preference),
        }
      })
    },
  }
}

function preferenceOf(found: ReadChoice<(typeof choices)[number]> | undefined, draftIsA: boolean): Preference {
  const choice = found?.choice ?? null
  if (choice === null || choice === 'tie') return choice
  return (choice === 'A') === draftIsA ? 'draft' : 'reference'
}

/** A criterion is won or lost only where both orders agree. */
export function outcomeOf(first: Preference, second: Preference): ComparedCriterion['outcome'] {
  if (first === null || second === null) return 'unreadable'
  if (first !== second || first === 'tie') return 'tie'
  return first === 'draft' ? 'win' : 'loss'
}

interface AskedComparison {
  readonly draft: ComparedArticle
  readonly reference: ComparedArticle
  readonly extent: ComparedExtent
  readonly batch: readonly Criterion[]
  readonly together: boolean
  readonly draftIsA: boolean
}

function messagesOf(
  prompt: Prompt,
  { draft, reference, extent, batch, together, draftIsA }: AskedComparison,
): PlannedCall['messages'] {
  const own = { text: quoteText(comparedText(draft, extent.draft.read)), ...extent.draft }
  const other = { text: quoteText(comparedText(reference, extent.reference.read)), ...extent.reference }
  const [a, b] = draftIsA ? [own, other] : [other, own]
  return renderMessages(prompt, {
    title: promptLine(reference.title),
    articleA: a.text,
    articleB: b.text,
    extent: extentLine(a.read < a.sentences, b.read < b.sentences),
    criteria: batch.map(({ id, text }) => `- ${id}: ${text}`).join('\n'),
    form: formOf(batch, together),
  })
}

function extentLine(isCutA: boolean, isCutB: boolean): string {
  const cut = [...(isCutA ? ['A'] : []), ...(isCutB ? ['B'] : [])]
  if (cut.length === 0) return 'Both are whole articles.'
  const named = cut.length === 2 ? 'Both articles break' : `Article ${cut.join('')} breaks`
  return `${named} off because only the beginning is shown; that does not count against ${cut.length === 2 ? 'them' : 'it'}.`
}

/** The choices stand as in the instruction, so that an answer that repeats the form chooses nothing. */
function formOf(batch: readonly Criterion[], together: boolean): string {
  const value = together ? `{"reason": "…", "choice": "${choices.join('|')}"}` : `"${choices.join('|')}"`
  return `{${batch.map(({ id }) => `"${id}": ${value}`).join(', ')}}`
}

function formatOf(batch: readonly Criterion[], together: boolean): AnswerFormat {
  const choice = { type: 'word', enum: choices } as const
  const value = together
    ? ({ type: 'object', properties: { reason: { type: 'string', maxLength: longestReason }, choice } } as const)
    : choice
  return {
    name: 'choices',
    schema: { type: 'object', properties: Object.fromEntries(batch.map(({ id }) => [id, value])) },
  }
}

function lengthOf(batch: readonly Criterion[]): number {
  return batch.reduce((sum, { id, text }) => sum + 2 * id.length + text.length, 0)
}

/**
 * The most sentences with which the prompt fits. Both articles are cut to the same number, so that neither is shown at more
 * length than the other because of the limit.
 */
async function extentWithin(
  budget: number,
  [draft, reference]: readonly [ComparedArticle, ComparedArticle],
  count: (extent: ComparedExtent) => Promise<number>,
): Promise<ComparedExtent | undefined> {
  const [own, other] = [comparedSentences(draft).length, comparedSentences(reference).length]
  const cutTo = (most: number): ComparedExtent => ({
    draft: { read: Math.min(own, most), sentences: own },
    reference: { read: Math.min(other, most), sentences: other },
  })
  let high = Math.max(own, other)
  if ((await count(cutTo(high))) <= budget) return cutTo(high)
  let low = 0
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((await count(cutTo(middle))) <= budget) low = middle
    else high = middle - 1
  }
  return low === 0 ? undefined : cutTo(low)
}
