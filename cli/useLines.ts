import type { Estimate } from '../core/domain/progress.ts'
import type { RunReport } from '../core/engine/pipeline/runReport.ts'

/** The calls and tokens that a run is expected to take, in a sentence. */
export function estimateLine({ calls, promptTokens, reusedTokens, outputTokens, cost }: Estimate): string {
  const price = cost === null || cost === 0 ? '' : `, about $${cost < 0.01 ? cost.toFixed(4) : cost.toFixed(2)}`
  return `About ${counted(calls)}, ${rounded(promptTokens)} prompt tokens (${rounded(reusedTokens)} of them likely reused), ${rounded(outputTokens)} output tokens${price}.`
}

/** The calls and tokens that a run took, in a sentence; nothing where no chat model was asked. */
export function useLines({ purposes, cost }: Pick<RunReport, 'purposes' | 'cost'>): readonly string[] {
  const uses = Object.values(purposes)
  if (uses.length === 0) return []
  const sum = (of: (use: (typeof uses)[number]) => number): number => uses.reduce((all, use) => all + of(use), 0)
  const tokens = (of: (use: (typeof uses)[number]) => number): string => exact.format(sum(of))
  const price = cost === null || cost === 0 ? '' : `, for $${cost.toFixed(4)}`
  return [
    `${counted(sum(({ calls }) => calls))}: ${tokens(({ promptTokens }) => promptTokens)} prompt tokens (${tokens(({ reusedTokens }) => reusedTokens)} reused), ${tokens(({ outputTokens }) => outputTokens)} output tokens${price}.`,
  ]
}

const exact = new Intl.NumberFormat('en')
const twoDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 })

function counted(calls: number): string {
  return calls === 1 ? '1 call' : `${calls} calls`
}

/** An estimate contains no more than two digits. */
function rounded(tokens: number): string {
  return twoDigits.format(tokens)
}
