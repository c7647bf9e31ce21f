import { indexEvidence } from '../../../chunk/indexEvidence.ts'
import type { LabelledDocument, LabelledSentence } from '../../../chunk/labelSentences.ts'
import type { Event } from '../../../domain/event.ts'
import { chunkIdSchema, pageIdSchema } from '../../../domain/ids.ts'
import type { FactIndex } from '../../../ledger/factIndex.ts'
import { findFacts } from '../../../ledger/findFacts.ts'
import { holdsAt, type Ledger, type LedgerEntry, type LedgerSource } from '../../../ledger/ledger.ts'
import type { FoundSentence } from '../answers/answer.ts'
import { foundAt, type LabelledMaterial } from '../answers/askedMaterial.ts'

/** Facts as labelled sentences, each a passage of its own. */
export interface FactMaterial extends LabelledMaterial {
  /** The fact that a found sentence is. */
  readonly factAt: (found: Pick<FoundSentence, 'chunkId'>) => { readonly fact?: string }
  /** A fact as a found sentence; none if it does not hold on the day. */
  readonly foundFact: (id: string) => readonly FoundSentence[]
  /** Addresses of the pages that state a fact up to the day. */
  readonly pagesOf: (id: string) => readonly string[]
}

/** The facts that hold on a day as sentences for a reader, each with the page that states it last and that page's day. */
export function factMaterial(
  event: Event,
  { entries }: Pick<Ledger, 'entries'>,
  { index: facts, asked }: { readonly index: FactIndex; readonly asked: string },
): FactMaterial {
  const holding = [...entries.values()].filter((entry) => holdsAt(entry, asked) === true)
  const upTo = ({ sources }: LedgerEntry): readonly LedgerSource[] =>
    sources.filter(({ document: { time } }) => time <= asked)
  const byPage = new Map<string, { readonly source: LedgerSource; readonly entries: LedgerEntry[] }>()
  for (const entry of holding) {
    const source = upTo(entry).at(-1)
    if (source === undefined) continue
    const known = byPage.get(source.document.id)
    if (known === undefined) byPage.set(source.document.id, { source, entries: [entry] })
    else known.entries.push(entry)
  }
  const ids = new Map<string, string>()
  const labels = new Map<string, string>()
  const documents = [...byPage.values()].map(({ source, entries: said }, at): LabelledDocument => {
    const { id, url, title, time, dated } = source.document
    const sentences: LabelledSentence[] = []
    let text = ''
    for (const [place, fact] of said.entries()) {
      const line = fact.text.replace(/\s+/gu, ' ').trim()
      const start = text.length
      const end = start + line.length
      const [chunkId, label] = [chunkIdSchema.parse(`${id}:${start}-${end}`), `${at + 1}.${place + 1}`]
      sentences.push({ chunkId, label, text: line, start, end })
      ids.set(chunkId, fact.id)
      labels.set(fact.id, label)
      text += `${line}\n`
    }
    return {
      number: at + 1,
      page: {
        ...{ id: pageIdSchema.parse(id), url, finalUrl: url, provenance: 'url', title, authors: [], site: '' },
        ...(dated === false ? {} : { publishedAt: time }),
        language: event.language,
        text,
        // Facts are no stored page, so they have no hash.
        sha256: '',
      },
      sentences,
    }
  })
  const index = indexEvidence(documents)
  const factAt: FactMaterial['factAt'] = ({ chunkId }) => {
    const fact = ids.get(chunkId)
    return fact === undefined ? {} : { fact }
  }
  return {
    event,
    index,
    rank: async (query, call) => {
      const found = await findFacts(query, { indexes: [facts], most: entries.size, call })
      const order = [...found.map(({ id }) => id), ...holding.map(({ id }) => id)]
      return [...new Set(order)].flatMap((id) => index.byLabel.get(labels.get(id) ?? '')?.chunkId ?? [])
    },
    factAt,
    foundFact: (id) => foundAt([labels.get(id) ?? ''], index).map((found) => ({ ...found, ...factAt(found) })),
    pagesOf: (id) => {
      const entry = entries.get(id)
      return entry === undefined ? [] : upTo(entry).map(({ document: { url } }) => url)
    },
  }
}
