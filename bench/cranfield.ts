import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The Cranfield collection: abstracts on aerodynamics, and questions that their readers had. */
export interface Cranfield {
  /** In file order. The text is the title and the abstract, joined by a space. */
  readonly documents: readonly { readonly docno: string; readonly text: string }[]
  /** In file order; the judgements name a query by its place, from 1, and not by the number in the file. */
  readonly queries: readonly string[]
}

/** Reads `cran.all.1400` and `cran.qry` from a folder; undefined where they are absent. */
export function readCranfield(folder: string): Cranfield | undefined {
  const documents = join(folder, 'cran.all.1400')
  const queries = join(folder, 'cran.qry')
  if (!existsSync(documents) || !existsSync(queries)) return undefined
  return {
    documents: records(documents).map((record) => ({
      docno: field(record, 'I'),
      text: `${field(record, 'T')} ${field(record, 'W')}`,
    })),
    queries: records(queries).map((record) => field(record, 'W')),
  }
}

/** Lower-case runs of letters, numbers and underscores: `re.findall(r'\w+', text.lower())` in Python. */
export function cranfieldTokens(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
}

function records(file: string): readonly string[] {
  return readFileSync(file, 'utf8').split(/^(?=\.I )/m)
}

/** A field runs from its mark, a dot and a letter at the start of a line, to the next mark; two documents have one twice. */
function field(record: string, mark: string): string {
  const parts = record.split(/^\.([A-Z])(?: |$)/m)
  return parts
    .filter((_, index) => index % 2 === 0 && parts[index - 1] === mark)
    .map((part) => part.trim())
    .join(' ')
}
