import type { LibraryContext } from '../libraryContext.ts'
import type { OpenDraftLibrary } from './createDraftLibrary.ts'

/** The draft library, whose modules are loaded when the first of its methods is called: each of them gives a promise. */
export function draftLibraryWhenAsked(context: LibraryContext): OpenDraftLibrary {
  let opened: OpenDraftLibrary | undefined
  const open = async (): Promise<OpenDraftLibrary> => {
    const { createDraftLibrary } = await import('./createDraftLibrary.ts')
    return (opened ??= createDraftLibrary(context))
  }
  return {
    list: async (...given) => (await open()).list(...given),
    plan: async (...given) => (await open()).plan(...given),
    write: async (...given) => (await open()).write(...given),
    read: async (...given) => (await open()).read(...given),
    remove: async (...given) => (await open()).remove(...given),
    review: async (...given) => (await open()).review(...given),
    undo: async (...given) => (await open()).undo(...given),
    redo: async (...given) => (await open()).redo(...given),
    writeSection: async (...given) => (await open()).writeSection(...given),
    evidence: async (...given) => (await open()).evidence(...given),
    passages: async (...given) => (await open()).passages(...given),
    ask: async (...given) => (await open()).ask(...given),
    pins: async (...given) => (await open()).pins(...given),
    pin: async (...given) => (await open()).pin(...given),
    unpin: async (...given) => (await open()).unpin(...given),
    seePin: async (...given) => (await open()).seePin(...given),
    askPins: async (...given) => (await open()).askPins(...given),
    newerPages: async (...given) => (await open()).newerPages(...given),
    findUpdate: async (...given) => (await open()).findUpdate(...given),
    readUpdate: async (...given) => (await open()).readUpdate(...given),
    decideSuggestion: async (...given) => (await open()).decideSuggestion(...given),
    compare: async (...given) => (await open()).compare(...given),
    preview: async (...given) => (await open()).preview(...given),
    copies: async (...given) => (await open()).copies(...given),
    save: async (...given) => (await open()).save(...given),
    close: () => opened?.close(),
  }
}
