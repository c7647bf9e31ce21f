import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { packageRoot } from './packageRoot.ts'

/**
 * Url of a module that a worker thread can load. Node 20 cannot load TypeScript, so a module named from source
 * (in tests) is taken from the compiled tree, which `npm test` builds first.
 *
 * @param module file name relative to the caller, with the ending `.ts`: `./extractWorker.ts`
 * @param base the caller's `import.meta.url`
 */
export function workerUrl(module: string, base: string): URL {
  const source = fileURLToPath(new URL(module, base))
  const compiled = source.replace(/\.ts$/, '.js')
  const dist = join(packageRoot, 'dist')
  if (compiled.startsWith(dist)) return pathToFileURL(compiled)
  return pathToFileURL(join(dist, relative(packageRoot, compiled)))
}
