import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { packageRoot } from '../platform/packageRoot.ts'

/** Reads a data file of resources/extractive and validates it with its schema. */
export function readResource<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const path = join(packageRoot, 'resources', 'extractive', name)
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
}
