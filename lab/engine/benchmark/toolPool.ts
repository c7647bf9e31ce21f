/** Tools that are opened once and used by many cells. */
export interface ToolPool<Tool> {
  /** Lends the tool of this name until the loan is disposed of; it is opened where nobody has it. */
  take(name: string, open: () => Promise<Tool>): Promise<Loan<Tool>>
  /** Closes all that nobody uses. */
  close(): Promise<void>
}

export interface Loan<Tool> extends AsyncDisposable {
  readonly tool: Tool
}

interface Lent<Tool> {
  readonly opened: Promise<Tool>
  users: number
}

/** @param options.idle tools that stay open while nobody uses them: of more, those that were used longest ago are closed */
export function createToolPool<Tool extends { close(): Promise<void> }>(options: {
  readonly idle: number
}): ToolPool<Tool> {
  const lent = new Map<string, Lent<Tool>>()
  const closeIdle = async (most: number): Promise<void> => {
    const unused = [...lent].filter(([, { users }]) => users === 0)
    for (const [name, { opened }] of unused.slice(0, Math.max(0, unused.length - most))) {
      lent.delete(name)
      await (await opened).close()
    }
  }
  return {
    async take(name, open) {
      const held = lent.get(name) ?? { opened: open(), users: 0 }
      // Last in the order: the one that was used longest ago comes first.
      lent.delete(name)
      lent.set(name, held)
      held.users += 1
      try {
        const tool = await held.opened
        return {
          tool,
          [Symbol.asyncDispose]: () => {
            held.users -= 1
            return closeIdle(options.idle)
          },
        }
      } catch (error) {
        if (lent.get(name) === held) lent.delete(name)
        throw error
      }
    },
    close: () => closeIdle(0),
  }
}
