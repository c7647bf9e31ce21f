import { create } from 'zustand'
import { byItself, type Readers } from '../parts/ReadOptions.tsx'

/** Who reads newer pages, as it was chosen last while the window is open. */
export const useReaders = create<Readers>(() => byItself)

/** What of it the engine is to be told: nothing where the program reads by itself, by words. */
export function chosenReaders({ reader, similarity }: Readers): Partial<Readers> {
  return {
    ...(reader === byItself.reader ? {} : { reader }),
    ...(similarity === byItself.similarity ? {} : { similarity }),
  }
}

/** Who read by what was told the engine. */
export function readersOf({
  reader = byItself.reader,
  similarity = byItself.similarity,
}: {
  readonly reader?: string | undefined
  readonly similarity?: string | undefined
}): Readers {
  return { reader, similarity }
}
