import type { ArticleContext, OpenArticleLibrary } from './createArticleLibrary.ts'

/** The library, whose modules are loaded when the first of its methods is called. */
export function articlesWhenAsked(context: ArticleContext): OpenArticleLibrary {
  let opened: OpenArticleLibrary | undefined
  const open = async (): Promise<OpenArticleLibrary> => {
    const { createArticleLibrary } = await import('./createArticleLibrary.ts')
    return (opened ??= createArticleLibrary(context))
  }
  return {
    list: async () => (await open()).list(),
    look: async (...given) => (await open()).look(...given),
    read: async (...given) => (await open()).read(...given),
    decide: async (...given) => (await open()).decide(...given),
    undo: async (...given) => (await open()).undo(...given),
    redo: async (...given) => (await open()).redo(...given),
    remove: async (...given) => (await open()).remove(...given),
    leave: async (...given) => (await open()).leave(...given),
    fileName: async (...given) => (await open()).fileName(...given),
    save: async (...given) => (await open()).save(...given),
    close: () => opened?.close(),
  }
}
