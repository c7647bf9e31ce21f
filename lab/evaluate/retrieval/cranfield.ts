import type { RetrievalCollection } from './readCollection.ts'
import { parseJudgements, type Judgements } from './trecFiles.ts'

/** The texts of the collection's three files. */
export interface CranfieldFiles {
  readonly documents: string
  readonly queries: string
  readonly qrels: string
}

/**
 * The Cranfield collection: abstracts on aerodynamics, and questions that their readers had. A document is its title
 * and its abstract, joined by a space. A query's id is its place in the file, from 1, as the judgements name it, and
 * not the number that is beside it. The grades, 1 for the best to 4 and -1 for none, become gains of 4 to 1 and 0.
 *
 * @param source the judgements' file, for errors
 * @throws CitewrightError for judgements that cannot be read
 */
export function parseCranfield({ documents, queries, qrels }: CranfieldFiles, source: string): RetrievalCollection {
  return {
    documents: records(documents).map((record) => ({
      id: field(record, 'I'),
      text: `${field(record, 'T')} ${field(record, 'W')}`,
    })),
    queries: records(queries).map((record, at) => ({ id: String(at + 1), text: field(record, 'W') })),
    judgements: gains(qrels, source),
  }
}

/** `query document grade` a line, of which the last one counts where a document is judged twice. */
function gains(qrels: string, source: string): Judgements {
  const last = new Map<string, string>()
  for (const line of qrels.split(/\r?\n/)) {
    const [query, document, ...grade] = line.trim().split(/\s+/)
    if (query !== undefined && query !== '') last.set(`${query} 0 ${document ?? ''}`, grade.join(' '))
  }
  const graded = parseJudgements([...last].map((entry) => entry.join(' ')).join('\n'), source)
  return new Map(
    [...graded].map(([query, documents]) => [
      query,
      new Map([...documents].map(([document, grade]) => [document, grade < 1 ? 0 : Math.max(0, 5 - grade)])),
    ]),
  )
}

function records(text: string): readonly string[] {
  return text.split(/^(?=\.I )/m).filter((record) => record.startsWith('.I '))
}

/** A field runs from its mark, a dot and a letter at the start of a line, to the next mark; two documents have one twice. */
function field(record: string, mark: string): string {
  const parts = record.split(/^\.([A-Z])(?: |$)/m)
  return parts
    .filter((_, index) => index % 2 === 0 && parts[index - 1] === mark)
    .map((part) => part.trim())
    .join(' ')
}
