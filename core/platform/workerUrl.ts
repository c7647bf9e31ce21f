import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from './packageRoot.ts'

/**
 * Url of a module that a worker thread can load. It points into the bundle (vite.program.config.ts), since Node 20 cannot
 * load TypeScript and a thread would load hundreds of compiled files one by one.
 *
 * @param module path in the package, ending in `.ts`: `core/extract/extractWorker.ts`
 */
export function workerUrl(module: string): URL {
  return pathToFileURL(join(packageRoot, 'dist', 'bundle', module.replace(/\.ts$/, '.js')))
}
