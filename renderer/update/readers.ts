import { create } from 'zustand'
import { usual, type Readers } from '../parts/ReadOptions.tsx'

/** The reader chosen last, while the window is open. */
export const useReaders = create<Readers>(() => usual)

/** The engine's options: empty for the usual ones. */
export function chosenReaders({ reader, similarity }: Readers): Partial<Readers> {
  return {
    ...(reader === usual.reader ? {} : { reader }),
    ...(similarity === usual.similarity ? {} : { similarity }),
  }
}

/** The reader that the engine's options name. */
export function readersOf({
  reader = usual.reader,
  similarity = usual.similarity,
}: {
  readonly reader?: string | undefined
  readonly similarity?: string | undefined
}): Readers {
  return { reader, similarity }
}
