import { readFile } from 'node:fs/promises'
import { CitewrightError } from '../core/domain/citewrightError.ts'
import { outlineEmpty, outlineNeedsModel } from '../core/engine/pipeline/methodErrors.ts'
import { whyUnreadable } from '../core/platform/whyUnreadable.ts'
import { plural } from '../core/text/plural.ts'
import { parseOwnOutline } from '../core/write/paper/outline/parseOutline.ts'

/** The file named by --outline cannot be read. */
function outlineFile(path: string, cause: unknown): CitewrightError {
  return new CitewrightError(
    'input',
    `The outline ${path} cannot be read: ${whyUnreadable(cause)}.`,
    'Give a text file with one heading a line, as citewright outline writes it.',
    { cause },
  )
}

/** The editor's own outline as text; undefined where none is named. */
export async function readOutline(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw outlineFile(path, error)
  }
}

/**
 * What a draft does with the editor's outline, said before any work.
 *
 * @param writer as --writer names it
 * @throws CitewrightError if the outline has no section, or the writer cannot write by one
 */
export function outlineLine(outline: string, { writer, isSearched }: OutlineUse): string {
  if (writer === 'extractive') throw outlineNeedsModel()
  const { headings } = parseOwnOutline(outline)
  if (headings.length === 0) throw outlineEmpty()
  const searched = isSearched ? ' Its headings are also searched for.' : ''
  return `Outline: ${plural(headings.length, 'section')}, each written by ${writer} in its order (--method prr).${searched}`
}

interface OutlineUse {
  readonly writer: string
  /** Whether pages are searched for with the headings as well. */
  readonly isSearched: boolean
}
