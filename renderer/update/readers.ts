import { create } from 'zustand'
import { byItself, type Readers } from '../parts/ReadOptions.tsx'

/** The reader chosen last, while the window is open. */
export const useReaders = create<Readers>(() => byItself)

/** The engine's options: empty if the program reads without a model and matches words. */
export function chosenReaders({ reader, similarity }: Readers): Partial<Readers> {
  return {
    ...(reader === byItself.reader ? {} : { reader }),
    ...(similarity === byItself.similarity ? {} : { similarity }),
  }
}

/** The reader that the engine's options name. */
export function readersOf({
  reader = byItself.reader,
  similarity = byItself.similarity,
}: {
  readonly reader?: string | undefined
  readonly similarity?: string | undefined
}): Readers {
  return { reader, similarity }
}
