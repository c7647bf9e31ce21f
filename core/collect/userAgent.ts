import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../host/packageRoot.ts'

const manifest = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')))

/** How the program names itself to web servers: what it is, and for whom it asks. */
export const userAgent = `Citewright/${manifest.version} (reads single pages for a person who drafts a Wikipedia article)`
