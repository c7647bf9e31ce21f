import { phrase } from '../../domain/phrase.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { ChatAnswer } from './chatModel.ts'
import { costOf, type Prices } from './prices.ts'

/** The next call of a model could exceed the remaining budget, so it was not made. */
export class BudgetExceededError extends CitewrightError {
  /** US dollars: the limit, the cost of earlier calls, including unfinished ones, and the maximum cost of this call. */
  readonly maxCost: number
  readonly spent: number
  readonly needed: number
  constructor(amounts: { readonly maxCost: number; readonly spent: number; readonly needed: number }) {
    const { maxCost, spent, needed } = amounts
    super(
      'unavailable',
      phrase`The next call may cost up to ${dollars(needed)}; ${dollars(spent)} of the limit of ${dollars(maxCost)} is spent.`,
      'Raise the cost limit and run it again: answers already paid for are saved.',
    )
    this.maxCost = maxCost
    this.spent = spent
    this.needed = needed
  }
}

/** The tokens of a call that are charged for. */
type ChargedTokens = Pick<ChatAnswer, 'promptTokens' | 'outputTokens' | 'reusedTokens'>

/** Money reserved for an unfinished call. Only the first call of either method has an effect. */
export interface Reservation {
  /** The call used these tokens. */
  settle(answer: ChargedTokens): void
  /** The call cost nothing: it was not made, or was refused. */
  release(): void
}

export interface Budget {
  /**
   * Reserves the maximum cost of a call.
   *
   * @throws BudgetExceededError if it exceeds the remaining money
   */
  reserve(promptTokens: number, maxOutputTokens: number): Reservation
  /** US dollars spent on finished calls. */
  spent(): number
}

/** Money shared by calls of several models, in US dollars. */
export interface Purse {
  /**
   * Reserves money.
   *
   * @throws BudgetExceededError if it exceeds the remaining money
   */
  reserve(needed: number): { settle(cost: number): void; release(): void }
  spent(): number
  /** Money that is neither spent nor reserved. */
  left(): number
}

/** @param maxCost US dollars that all calls together may cost */
export function createPurse(maxCost: number): Purse {
  let spent = 0
  let reserved = 0
  return {
    reserve: (needed) => {
      // Sums of fractions of cents are not exact; a billionth does not matter.
      if (spent + reserved + needed > maxCost + 1e-9) {
        throw new BudgetExceededError({ maxCost, spent: spent + reserved, needed })
      }
      reserved += needed
      let open = true
      const close = (cost: number): void => {
        if (!open) return
        open = false
        reserved -= needed
        spent += cost
      }
      return { settle: close, release: () => close(0) }
    },
    spent: () => spent,
    left: () => maxCost - spent - reserved,
  }
}

/** A cost limit shared by many calls, including concurrent ones. */
export function createBudget(options: {
  /** Maximum cost of all calls together in US dollars, or a purse shared with other budgets. */
  readonly maxCost: number | Purse
  readonly prices: Prices
}): Budget {
  const { maxCost, prices } = options
  const purse = typeof maxCost === 'number' ? createPurse(maxCost) : maxCost
  return {
    reserve: (promptTokens, maxOutputTokens) => {
      const reservation = purse.reserve(costOf({ promptTokens, outputTokens: maxOutputTokens }, prices))
      return { settle: (answer) => reservation.settle(costOf(answer, prices)), release: () => reservation.release() }
    },
    spent: () => purse.spent(),
  }
}

function dollars(amount: number): string {
  return `$${amount.toFixed(Math.abs(amount) < 0.1 ? 4 : 2)}`
}
