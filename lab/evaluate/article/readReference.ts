import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import { whyUnreadable } from '../../../core/platform/whyUnreadable.ts'
import { isReferenceHeading } from '../../../core/write/answer/headings.ts'

/** The article that people wrote of an event. */
export interface ReferenceArticle {
  readonly title: string
  readonly text: string
  /** Of its sections, without those of notes and references. */
  readonly headings: readonly string[]
  /** Texts of those sections, in their order; empty where the file gives none. */
  readonly sections: readonly string[]
  /** The pages that the file gives with their texts; empty where it gives none. */
  readonly documents: readonly { readonly title: string; readonly text: string }[]
}

const documentSchema = z.object({ title: z.string().nullish(), text: z.string().min(1) })

function documentsOf(given: readonly unknown[]): ReferenceArticle['documents'] {
  return given.flatMap((entry) => {
    const { data } = documentSchema.safeParse(entry)
    return data === undefined ? [] : [{ title: data.title ?? '', text: data.text }]
  })
}

const schema = z.object({
  title: z.string().min(1),
  reference: z.object({
    text: z.string().min(1),
    sections: z.array(z.object({ heading: z.string(), text: z.string().default('') })).default([]),
  }),
  // A reference is one whatever form its documents have.
  documents: z.array(z.unknown()).catch([]).transform(documentsOf),
})

/** A file that should contain a reference article does not. */
function referenceFile(path: string, fault: string, cause?: unknown): CitewrightError {
  return new CitewrightError(
    'input',
    `${path} ${fault}.`,
    'Give an event file with "title" and "reference": {"text", "sections"}.',
    {
      cause,
    },
  )
}

/**
 * Reads the reference article of an event file in the layout of WikiGenBench. Only evaluation reads it.
 *
 * @throws CitewrightError naming the file and the field
 */
export async function readReference(path: string): Promise<ReferenceArticle> {
  const parsed = schema.safeParse(parseJson(await readText(path), path))
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? ''
    throw referenceFile(path, `has no usable "${field}"`)
  }
  const { title, reference, documents } = parsed.data
  const sections = reference.sections.filter(({ heading }) => !isReferenceHeading(heading))
  return {
    title,
    text: reference.text,
    headings: sections.map(({ heading }) => heading),
    sections: sections.map(({ text }) => text),
    documents,
  }
}

/**
 * Paths of the event files that a path names: itself, or of a folder all that are JSON.
 *
 * @throws CitewrightError where the folder cannot be read
 */
export async function referenceFiles(path: string): Promise<readonly string[]> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return [path]
  try {
    return (await readdir(path)).filter((name) => name.endsWith('.json')).map((name) => join(path, name))
  } catch (error) {
    throw referenceFile(path, `could not be read: ${whyUnreadable(error)}`, error)
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw referenceFile(path, `could not be read: ${whyUnreadable(error)}`, error)
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw referenceFile(path, 'is no JSON', error)
  }
}
