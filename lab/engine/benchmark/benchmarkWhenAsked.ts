import type { LibraryContext } from '../../../core/engine/libraryContext.ts'
import type { BenchmarkLibrary } from './benchmarkLibrary.ts'

/** The library, whose modules are loaded when the first of its methods is called. */
export function benchmarkWhenAsked(context: LibraryContext): BenchmarkLibrary {
  let opened: BenchmarkLibrary | undefined
  const open = async (): Promise<BenchmarkLibrary> => {
    const { createBenchmarkLibrary } = await import('./createBenchmarkLibrary.ts')
    return (opened ??= createBenchmarkLibrary(context))
  }
  return {
    preview: async (...given) => (await open()).preview(...given),
    run: async (...given) => (await open()).run(...given),
    work: async (...given) => (await open()).work(...given),
  }
}
