import { createPurse } from '../../../models/chat/budget.ts'
import { costOfCalls } from '../../../models/chat/prices.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { openDraftJudge, type OpenDraftJudge } from '../../pipeline/judging/openDraftJudge.ts'
import { pricingOf } from '../../pipeline/pricing.ts'
import { tokensOf } from '../../pipeline/runStep.ts'
import type { Writer } from '../../tools/findWriter.ts'
import type { ReaderMoney, ReaderUsage } from '../answers/readerUsage.ts'

export interface ClaimJudging extends ReaderMoney {
  /** As the options of a claim have it. */
  readonly judge: string
  readonly baseUrl?: string | undefined
}

/** Nobody writes when a claim is checked. */
const noWriter: Writer = { kind: 'extractive', name: 'extractive', version: '' }

/**
 * Opens the judge of a claim: the one that is named, or the writer of the settings.
 *
 * @returns undefined for `none`, and for `same` if the writer of the settings is no language model
 * @throws CitewrightError for a judge that is not known
 */
export async function openClaimJudge(
  { judge, baseUrl, maxCost, ...money }: ClaimJudging,
  { settings, workspace, clock }: Pick<LibraryContext, 'settings' | 'workspace' | 'clock'>,
): Promise<OpenDraftJudge | undefined> {
  const spec = judge.trim().toLowerCase() === 'same' ? settings.current().writer : judge
  if (spec === noWriter.kind) return undefined
  return openDraftJudge(
    { judge: spec, baseUrl, prices: pricingOf(money).prices },
    {
      settings,
      writer: noWriter,
      workspace: workspace(),
      clock,
      purse: maxCost === undefined ? undefined : createPurse(maxCost),
    },
  )
}

/** Calls and cost of a judge that is a service. */
export function usageOf(judge: OpenDraftJudge): ReaderUsage | null {
  const { kind } = judge.model
  if (kind !== 'openai') return null
  const calls = judge.made()
  return {
    calls: calls.length,
    tokens: tokensOf(calls),
    cost: costOfCalls(calls, { kind, prices: judge.prices }),
    estimated: calls.filter(({ tokensEstimated }) => tokensEstimated).length,
  }
}
