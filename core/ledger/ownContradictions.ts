import type { LongCall } from '../domain/progress.ts'
import type { FactIndex } from './factIndex.ts'
import type { LedgerDocument, StatedOperation } from './ledgerOperation.ts'
import type { LedgerReader, Statement } from './ledgerReader.ts'
import { askedOf, statedBy } from './statedBy.ts'

/** Disputes between new entries of one document. */
export async function ownContradictions(
  document: LedgerDocument,
  added: readonly { readonly entry: string; readonly statement: Statement }[],
  {
    index,
    least,
    most,
    reader,
    call,
  }: {
    readonly index: FactIndex
    readonly reader: LedgerReader
    readonly least: number
    readonly most: number
    readonly call: LongCall
  },
): Promise<readonly StatedOperation[]> {
  const ids = added.map(({ entry }) => entry)
  const texts = added.map(({ statement }) => statement.text)
  const table = await index.compare(ids, texts, call)
  // A list of figures can contain hundreds of similar sentences, so each is compared only with the most similar ones.
  const pairs = added.flatMap((other, at) =>
    added
      .slice(0, at)
      .flatMap((one, before) => {
        const similarity = table.at(before, at)
        // Not needed: both are facts already, so neither can reinforce the other.
        return similarity < least ? [] : [{ one, other, similarity, alike: false }]
      })
      .toSorted((a, b) => b.similarity - a.similarity)
      .slice(0, most),
  )
  if (pairs.length === 0) return []
  const verdicts = await reader.label(
    pairs.map(({ one, other, ...likeness }) => ({
      ...askedOf(one.statement.text, other.statement),
      ...likeness,
    })),
    call,
  )
  return pairs.flatMap(({ one, other }, at): readonly StatedOperation[] => {
    const verdict = verdicts[at]
    if (verdict?.label !== 'make-false') return []
    const origin = statedBy(document, other.statement, `the page contradicts itself: ${verdict.reason}`)
    return [{ kind: 'dispute', entry: other.entry, other: one.entry, ...origin }]
  })
}
