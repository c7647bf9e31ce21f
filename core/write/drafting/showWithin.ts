import type { ChatModel } from '../../models/chat/chatModel.ts'
import type { ArticlePlan, DraftedSection } from './draftedArticle.ts'
import { showPlan, showWritten } from './showWritten.ts'

type Counter = Pick<ChatModel, 'countTokens'>

/** Tokens of a prompt for instructions and task, and the shares of the rest for each other part. */
const instructions = 1300
const share = { plan: 1 / 4, before: 1 / 4, written: 1 / 2 }

/** Most tokens for a part of a prompt, so that the documents have room. */
export function roomFor(part: keyof typeof share, inputTokens: number): number {
  return Math.floor(Math.max(0, inputTokens - instructions) * share[part])
}

/** Sections as a prompt shows them; if they are too long, the first sentences of each. */
export async function showWithin(
  sections: readonly DraftedSection[],
  tokens: number,
  { countTokens }: Counter,
): Promise<string> {
  let most = Math.max(0, ...sections.map(({ sentences }) => sentences.length))
  let text = showWritten(sections)
  while (most > 1 && (await countTokens(text)) > tokens) {
    most = Math.floor(most * 0.75)
    text = showWritten(sections.map((section) => ({ ...section, sentences: section.sentences.slice(0, most) })))
  }
  return text
}

/** A plan as a prompt shows it; if it is too long, the facts of one section and the headings of the others. */
export async function showPlanWithin(
  plan: ArticlePlan,
  { heading, tokens }: { readonly heading: string | undefined; readonly tokens: number },
  { countTokens }: Counter,
): Promise<string> {
  const whole = showPlan(plan)
  if ((await countTokens(whole)) <= tokens) return whole
  return showPlan({
    ...plan,
    sections: plan.sections.map((section) => (section.heading === heading ? section : { ...section, facts: [] })),
  })
}
