import type { ChatModel } from '../../models/chat/chatModel.ts'
import { promptLine } from '../promptLine.ts'
import type { ArticlePlan, DraftedSection } from './draftedArticle.ts'
import { roomFor, showPlanWithin, showWithin } from './showWithin.ts'
import { markSentences, showWritten } from './showWritten.ts'

/** Most tokens of earlier sections in a section's prompt; the latest sections if not all fit. */
const mostBefore = 7000

/**
 * An article's plan and the sections written so far, with a mark before each sentence. They follow the documents in every
 * prompt for sections and additions, so that a service that caches prompts reads only what is new.
 *
 * @param article.plan undefined for an article that was written in one call
 * @param article.heading the section to write, whose facts are always shown; undefined once all sections are written
 */
export async function showSoFar(
  { title, plan, written, heading }: ArticleSoFar,
  inputTokens: number,
  model: Pick<ChatModel, 'countTokens'>,
): Promise<string> {
  const marked = markSentences(written)
  const text = await (heading === undefined
    ? showWithin(marked, roomFor('written', inputTokens), model)
    : showLatest(marked, Math.min(mostBefore, roomFor('before', inputTokens)), model))
  const ofTitle = `of the article "${promptLine(title)}"`
  if (plan === undefined) return `This is written ${ofTitle}, with a mark before each sentence:\n\n${text}`
  const planned = await showPlanWithin(plan, { heading, tokens: roomFor('plan', inputTokens) }, model)
  const parts = [
    `This is the plan ${ofTitle}:`,
    planned,
    ...(text === ''
      ? ['Nothing of it is written yet.']
      : ['This much of it is written already, with a mark before each sentence:', text]),
  ]
  return parts.join('\n\n')
}

export interface ArticleSoFar {
  readonly title: string
  readonly plan: ArticlePlan | undefined
  readonly written: readonly DraftedSection[]
  readonly heading: string | undefined
}

async function showLatest(
  sections: readonly DraftedSection[],
  tokens: number,
  model: Pick<ChatModel, 'countTokens'>,
): Promise<string> {
  let shown = sections
  while (shown.length > 1 && (await model.countTokens(showWritten(shown))) > tokens) shown = shown.slice(1)
  return showWithin(shown, tokens, model)
}
