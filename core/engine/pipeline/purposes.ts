import type { ModelCall } from '../../models/chat/modelCall.ts'
import type { Purpose, PurposeUse, StepReport } from './runReport.ts'

const byStep: Readonly<Partial<Record<StepReport['name'], Purpose>>> = {
  refine: 'refine',
  qualify: 'qualify',
  outline: 'plan',
  write: 'write',
  check: 'check',
  fix: 'fix',
  rewrite: 'rewrite',
}

/** Calls, tokens and cost of steps by purpose. Purposes without calls are omitted. */
export function purposesOf(steps: readonly StepReport[]): Readonly<Partial<Record<Purpose, PurposeUse>>> {
  const uses = new Map<Purpose, PurposeUse>()
  for (const step of steps) {
    if (step.calls.length === 0) continue
    const purpose = purposeOf(step)
    const before = uses.get(purpose)
    const sum = (of: (call: ModelCall) => number): number => step.calls.reduce((total, call) => total + of(call), 0)
    uses.set(purpose, {
      calls: (before?.calls ?? 0) + step.calls.length,
      promptTokens: (before?.promptTokens ?? 0) + sum(({ promptTokens }) => promptTokens),
      reusedTokens: (before?.reusedTokens ?? 0) + sum(({ reusedTokens }) => reusedTokens),
      outputTokens: (before?.outputTokens ?? 0) + sum(({ outputTokens }) => outputTokens),
      cost: before?.cost === null || step.cost === null ? null : (before?.cost ?? 0) + step.cost,
    })
  }
  return Object.fromEntries(uses)
}

/** The lead is the part `lead` of writing. No section has that name: answers lose a heading "Lead". */
function purposeOf({ name, part }: StepReport): Purpose {
  if (name === 'write' && part === leadPart) return 'lead'
  return byStep[name] ?? 'other'
}

/** The part of the writing step that writes the lead. */
export const leadPart = 'lead'
