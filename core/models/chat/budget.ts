import { CitewrightError } from '../../domain/citewrightError.ts'
import type { ChatAnswer } from './chatModel.ts'
import { costOf, type Prices } from './prices.ts'

/** The next call of a model could cost more than is left. It was not made. */
export class BudgetExceededError extends CitewrightError {
  /** US dollars: the limit, what the calls so far cost or may still cost, and what the call may cost at most. */
  readonly maxCost: number
  readonly spent: number
  readonly needed: number
  constructor(amounts: { readonly maxCost: number; readonly spent: number; readonly needed: number }) {
    const { maxCost, spent, needed } = amounts
    super(
      'unavailable',
      `The next call may cost up to ${dollars(needed)}; ${dollars(spent)} of the limit of ${dollars(maxCost)} is spent.`,
      'Raise --max-cost and run the same command again: what was paid for is kept.',
    )
    this.maxCost = maxCost
    this.spent = spent
    this.needed = needed
  }
}

/** Tokens for which a call was charged. */
type ChargedTokens = Pick<ChatAnswer, 'promptTokens' | 'outputTokens' | 'reusedTokens'>

/** Money set aside for a call that was not answered yet. It ends with one of the two; what comes later has no effect. */
export interface Reservation {
  /** The call took these tokens. */
  settle(answer: ChargedTokens): void
  /** The call cost nothing: it was not made, or refused. */
  release(): void
}

export interface Budget {
  /**
   * Sets aside what a call may cost at most.
   *
   * @throws BudgetExceededError where that is more than is left
   */
  reserve(promptTokens: number, maxOutputTokens: number): Reservation
  /** US dollars that the settled calls cost. */
  spent(): number
}

/** Money that calls of several models share, in US dollars. */
export interface Purse {
  /**
   * Sets money aside.
   *
   * @throws BudgetExceededError where it is more than is left
   */
  reserve(needed: number): { settle(cost: number): void; release(): void }
  spent(): number
  /** What is neither spent nor set aside. */
  left(): number
}

/** @param maxCost US dollars that all calls together may cost */
export function createPurse(maxCost: number): Purse {
  let spent = 0
  let reserved = 0
  return {
    reserve: (needed) => {
      // Sums of fractions of cents are not exact: a billionth is no reason to stop.
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

/** A limit of cost that many calls share, those that run at once too. */
export function createBudget(options: {
  /** US dollars that all calls together may cost, or a purse that other budgets share. */
  readonly maxCost: number | Purse
  readonly prices: Prices
}): Budget {
  const { maxCost, prices } = options
  const purse = typeof maxCost === 'number' ? createPurse(maxCost) : maxCost
  return {
    reserve: (promptTokens, maxOutputTokens) => {
      const held = purse.reserve(costOf({ promptTokens, outputTokens: maxOutputTokens }, prices))
      return { settle: (answer) => held.settle(costOf(answer, prices)), release: () => held.release() }
    },
    spent: () => purse.spent(),
  }
}

function dollars(amount: number): string {
  return `$${amount.toFixed(Math.abs(amount) < 0.1 ? 4 : 2)}`
}
