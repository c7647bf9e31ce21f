import { fold, type WrittenArticle, type WrittenSentence } from './writtenArticles.ts'

interface ShownLine {
  readonly label: string
  readonly text: string
  readonly folded: string
}

interface ShownDocument {
  readonly title: string
  readonly lines: readonly ShownLine[]
  /** The folded lines one after another, and where each begins. */
  readonly joined: string
  readonly starts: readonly number[]
}

/** Documents with labelled lines as a prompt shows them. */
export interface ShownDocuments {
  readonly texts: ReadonlyMap<string, string>
  /** For each quote of a sentence the labels of the lines that hold it; empty where the documents do not show it. */
  labelsOf(sentence: Pick<WrittenSentence, 'evidence'>): readonly (readonly string[])[]
}

const documentBlock = /<document number="\d+"([^>]*)>\n([\s\S]*?)\n<\/document>/gu

/** Reads the documents of a prompt and finds the quotes of an article in them by their text, since numbers differ. */
export function readShownDocuments(prompt: string, { documents }: WrittenArticle): ShownDocuments {
  const shown = Array.from(prompt.matchAll(documentBlock), ([, attributes = '', body = '']) =>
    documentOf(attributes, body),
  )
  const byDocument = documents.map(({ text }) => likest(shown, fold(text)))
  const known = new Map<string, readonly string[]>()
  return {
    texts: new Map(shown.flatMap(({ lines }) => lines.map(({ label, text }) => [label, text] as const))),
    labelsOf: ({ evidence }) =>
      evidence.map(({ document, quote }) => {
        const key = `${document} ${quote}`
        const labels = known.get(key) ?? findQuote(quote, byDocument[document] ?? [])
        known.set(key, labels)
        return labels
      }),
  }
}

function documentOf(attributes: string, body: string): ShownDocument {
  const lines = body.split('\n').flatMap((line): readonly ShownLine[] => {
    const [, label, text] = /^\[(\d+\.\d+)\] (.*)$/u.exec(line) ?? []
    return label === undefined || text === undefined ? [] : [{ label, text, folded: fold(text) }]
  })
  let length = 0
  const starts = lines.map(({ folded }) => (length += folded.length) - folded.length)
  const title = /title="([^"]*)"/u.exec(attributes)?.[1] ?? ''
  return { title, lines, joined: lines.map(({ folded }) => folded).join(''), starts }
}

/** The shown documents, those first whose lines appear in a text: itself, then a copy of it. */
function likest(shown: readonly ShownDocument[], text: string): readonly ShownDocument[] {
  return shown
    .map((document) => ({
      document,
      share: document.lines.filter(({ folded }) => text.includes(folded)).length / Math.max(1, document.lines.length),
    }))
    .sort((a, b) => b.share - a.share)
    .map(({ document }) => document)
}

/** Share of a quote's runs of three words that lines must hold where it does not stand as it is. */
const leastCovered = 0.6

function findQuote(quote: string, documents: readonly ShownDocument[]): readonly string[] {
  const folded = fold(quote)
  for (const { lines, joined, starts } of documents) {
    const at = joined.indexOf(folded)
    if (at < 0) continue
    return lines.flatMap(({ label, folded: line }, place) => {
      const start = starts[place] ?? 0
      return start < at + folded.length && at < start + line.length ? [label] : []
    })
  }
  for (const document of documents.slice(0, 2)) {
    const labels = coverQuote(quote, document)
    if (labels.length > 0) return labels
  }
  // A headline or a date of the page: any of its sentences brings them along.
  const titled = documents.slice(0, 1).filter(({ title }) => fold(title).includes(folded))
  return titled.flatMap(({ lines }) => lines.slice(0, 1).map(({ label }) => label))
}

/** Lines that together hold most of a quote: windows of a page without punctuation break it. */
function coverQuote(quote: string, { lines }: ShownDocument): readonly string[] {
  const runs = new Set(runsOf(quote))
  const open = new Set(runs)
  const labels: string[] = []
  while (open.size > 0) {
    const [best] = lines
      .map(({ label, text }) => ({ label, found: runsOf(text).filter((run) => open.has(run)) }))
      .sort((a, b) => b.found.length - a.found.length)
    if (best === undefined || best.found.length < Math.min(2, runs.size)) break
    labels.push(best.label)
    for (const run of best.found) open.delete(run)
  }
  return runs.size > 0 && 1 - open.size / runs.size >= leastCovered ? labels : []
}

function runsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')))]
}
