import { expect } from 'vitest'
import type { Draft } from '../../../../core/domain/draft.ts'
import type { RunReport } from '../../../../core/engine/pipeline/runReport.ts'
import { errorReply, type RecordedRequest, type ScriptedReply } from '../../../openaiServer.ts'
import { says } from './badAnswers.ts'

/** What a request asks for: `outline`, `article`, `opening` or a section's heading. */
export function askedFor({ body }: RecordedRequest): string {
  const prompt = JSON.stringify(body?.['messages'])
  if (prompt.includes('Plan the sections')) return 'outline'
  if (prompt.includes('Write the opening of the article')) return 'opening'
  return /Write the section \\"([^"]+)\\" now/.exec(prompt)?.[1] ?? 'article'
}

/** Sentences that stand in the pages: no model is needed to see that they carry them. */
export const told: Readonly<Record<string, string>> = {
  article: 'The master of the Isla Merrin sent a distress call at 19:46 and ordered passengers to the muster stations.',
  opening: 'No deaths were reported and nobody was missing.',
  Rescue: 'The last person to leave the ferry, its master, was taken off at 22:18.',
  'Fuel spill': 'The Isla Merrin carried 62 tonnes of marine diesel.',
  Response: 'The Kellan lifeboat Anna Thorne reached the ferry 23 minutes after the distress call.',
  Weather: 'Visibility in Harrow Bay was below 200 metres at the time, the Tarran Weather Office said.',
}
export const sections = Object.keys(told).slice(2)
export const outline = sections.map((heading) => `==${heading}==`).join('\n')

/** A writer as one would like it. */
export function answersWell(request: RecordedRequest): ScriptedReply {
  const asked = askedFor(request)
  if (asked === 'outline') return says(outline)
  return says(`${told[asked]}[1]`)
}

export const gone = errorReply(503, { message: 'gone for today' }, { 'retry-after': '86400' })

/** What holds of every draft, whoever wrote it. */
export function expectSound(draft: Draft): void {
  const closed = new Set(draft.chunks.map(({ id }) => id))
  const sentences = draft.sections.flatMap((section) => section.sentences)
  expect(sentences.flatMap(({ citations }) => citations).filter((id) => !closed.has(id))).toEqual([])
  expect(sentences.filter(({ text }) => text.includes('\uFFFD') || /\[-?\d+\]/.test(text))).toEqual([])
}

/** The service counts 100 tokens a prompt; where it breaks off or is stopped, the program estimates. */
export function expectPaid({ steps, tokens }: RunReport, answers: number): void {
  const calls = steps.filter(({ outcome }) => outcome !== 'reused').flatMap((step) => step.calls)
  expect(calls).toHaveLength(answers)
  for (const call of calls) {
    expect(call.tokensEstimated).toBe(call.finish !== 'stop')
    if (call.tokensEstimated) expect(call.promptTokens).toBeGreaterThan(100)
    else expect(call.promptTokens).toBe(100)
  }
  expect(tokens.prompt).toBe(calls.reduce((sum, { promptTokens }) => sum + promptTokens, 0))
  expect(tokens.output).toBe(calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0))
}
