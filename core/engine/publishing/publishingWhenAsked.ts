import type { LibraryContext } from '../libraryContext.ts'
import type { PublishingLibrary } from './publishingLibrary.ts'

/** The library, whose modules are loaded when the first of its methods is called. */
export function publishingWhenAsked(context: LibraryContext): PublishingLibrary {
  let opened: PublishingLibrary | undefined
  const open = async (): Promise<PublishingLibrary> => {
    const { createPublishingLibrary } = await import('./createPublishingLibrary.ts')
    return (opened ??= createPublishingLibrary(context))
  }
  return {
    plan: async (...given) => (await open()).plan(...given),
    send: async (...given) => (await open()).send(...given),
    links: async (...given) => (await open()).links(...given),
    wikis: async (...given) => (await open()).wikis(...given),
    testAccount: async (...given) => (await open()).testAccount(...given),
  }
}
