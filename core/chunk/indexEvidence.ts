import type { LabelledDocument, LabelledSentence } from './labelSentences.ts'
import type { Evidence } from '../domain/evidence.ts'
import type { Page } from '../domain/page.ts'

/** A labelled sentence with its page. */
export interface IndexedSentence extends LabelledSentence {
  readonly page: Page
}

/** The labelled sentences of a collection, by label. */
export interface EvidenceIndex {
  readonly documents: readonly LabelledDocument[]
  readonly byLabel: ReadonlyMap<string, IndexedSentence>
  /** The sentences before and after it on the same page; fewer at the page's ends. */
  neighbours(label: string): readonly IndexedSentence[]
}

export function indexEvidence(documents: readonly LabelledDocument[]): EvidenceIndex {
  const byLabel = new Map(
    documents.flatMap(({ page, sentences }) =>
      sentences.map((sentence): [string, IndexedSentence] => [sentence.label, { ...sentence, page }]),
    ),
  )
  return {
    documents,
    byLabel,
    neighbours: (label) => {
      const [document = '', number = ''] = label.split('.')
      return [Number(number) - 1, Number(number) + 1].flatMap((at) => byLabel.get(`${document}.${at}`) ?? [])
    },
  }
}

/** Converts labels of sentences to evidence; unknown labels are ignored. */
export function evidenceAt(
  labels: readonly string[],
  { byLabel }: Pick<EvidenceIndex, 'byLabel'>,
): readonly Evidence[] {
  return labels.flatMap((label) => {
    const sentence = byLabel.get(label)
    return sentence === undefined ? [] : [{ chunkId: sentence.chunkId, start: sentence.start, end: sentence.end }]
  })
}
