import { createBudget, createPurse, type Budget, type Purse } from '../../models/chat/budget.ts'
import type { Prices } from '../../models/chat/prices.ts'
import type { ParsedDraftRequest } from './draftRequest.ts'
import { pricesMissing } from './methodErrors.ts'

export interface Pricing {
  readonly prices: Prices | undefined
  readonly budget: Budget | undefined
  /** Maximum cost of all models of a run together; undefined without a limit. */
  readonly purse: Purse | undefined
}

/**
 * The prices and the limit of a request.
 *
 * @param known the service's prices, used unless the request names both
 *
 * @throws CitewrightError for a limit without prices
 */
export function pricingOf(
  { pricePrompt, priceOutput, maxCost }: Pick<ParsedDraftRequest, 'pricePrompt' | 'priceOutput' | 'maxCost'>,
  known?: Prices,
): Pricing {
  const prices =
    pricePrompt === undefined || priceOutput === undefined
      ? known
      : { promptPerMillion: pricePrompt, outputPerMillion: priceOutput }
  if (maxCost === undefined) return { prices, budget: undefined, purse: undefined }
  if (prices === undefined) throw pricesMissing()
  const purse = createPurse(maxCost)
  return { prices, budget: createBudget({ maxCost: purse, prices }), purse }
}
