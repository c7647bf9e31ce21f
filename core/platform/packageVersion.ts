import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from './packageRoot.ts'

/** The program's version, from package.json. */
export const packageVersion = z
  .looseObject({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))).version
