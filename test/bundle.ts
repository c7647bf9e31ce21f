import { join } from 'node:path'
import { build } from 'vite'
import { packageRoot } from '../core/platform/packageRoot.ts'

/** Bundles the program as it is now, which children and worker threads of the tests run; `npm test` has done so already. */
export async function setup(): Promise<void> {
  if (process.env['CITEWRIGHT_BUNDLE'] === 'new') return
  await build({ root: packageRoot, configFile: join(packageRoot, 'vite.program.config.ts'), logLevel: 'warn' })
}
