import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../platform/packageRoot.ts'

const schema = z.strictObject({
  comment: z.string(),
  parameters: z.array(z.string()),
  numbered: z.array(z.string()),
  renamed: z.record(z.string(), z.string()),
})

interface CitationParameters {
  readonly known: ReadonlySet<string>
  readonly numbered: ReadonlySet<string>
  readonly renamed: ReadonlyMap<string, string>
}

let loaded: CitationParameters | undefined

function parameters(): CitationParameters {
  if (loaded === undefined) {
    const file = join(packageRoot, 'resources', 'lint', 'citations.json')
    const read = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
    loaded = {
      known: new Set(read.parameters),
      numbered: new Set(read.numbered),
      renamed: new Map(Object.entries(read.renamed)),
    }
  }
  return loaded
}

/** Whether the citation templates take a parameter of this name: "last2" and "author2-link" are those of the second author. */
export function isCitationParameter(name: string): boolean {
  const { known, numbered } = parameters()
  if (known.has(name)) return true
  const figures = /^([a-z-]+?)(\d{1,3})(-[a-z]+)?$/.exec(name)
  return figures !== null && numbered.has(`${figures[1] ?? ''}${figures[3] ?? ''}`)
}

/** The present name of a parameter; empty if it has no replacement, undefined if it is unknown. */
export function renamedParameter(name: string): string | undefined {
  return parameters().renamed.get(name)
}
