import type { LedgerContext } from './createLedgerLibrary.ts'
import type { LedgerLibrary } from './ledgerLibrary.ts'

/** The library, whose modules are loaded when the first of its methods is called. */
export function ledgersWhenAsked(context: LedgerContext): LedgerLibrary {
  let opened: LedgerLibrary | undefined
  const open = async (): Promise<LedgerLibrary> => {
    const { createLedgerLibrary } = await import('./createLedgerLibrary.ts')
    return (opened ??= createLedgerLibrary(context))
  }
  return {
    list: async () => (await open()).list(),
    unread: async (...given) => (await open()).unread(...given),
    read: async (...given) => (await open()).read(...given),
    show: async (...given) => (await open()).show(...given),
    log: async (...given) => (await open()).log(...given),
    foresee: async (...given) => (await open()).foresee(...given),
    undo: async (...given) => (await open()).undo(...given),
    redo: async (...given) => (await open()).redo(...given),
    takeBack: async (...given) => (await open()).takeBack(...given),
  }
}
