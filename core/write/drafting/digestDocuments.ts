import type { LabelledDocument, LabelledSentence } from '../../chunk/labelSentences.ts'
import { showDocuments } from './framePrompt.ts'

/** Shorter sentences are mostly menus, longer ones mostly lists. */
const words = { fewest: 6, most: 60 }

/**
 * A digest of every document: its most central sentences, as many as fit its share of the tokens. A sentence is central if
 * it shares its words with the whole collection; early sentences count more. Takes time linear in the number of words.
 *
 * @param options.room tokens for all documents together
 */
export async function digestDocuments(
  documents: readonly LabelledDocument[],
  { room, tokensOf }: { readonly room: number; readonly tokensOf: (text: string) => Promise<number> },
): Promise<readonly LabelledDocument[]> {
  const frequency = documentFrequency(documents)
  let remaining = room
  const digest: LabelledDocument[] = []
  for (const [at, document] of documents.entries()) {
    const share = remaining / (documents.length - at)
    const head = await tokensOf(
      showDocuments([
        { ...document, sentences: document.sentences.slice(0, 1).map((first) => ({ ...first, text: '' })) },
      ]),
    )
    let taken = head
    const chosen = new Set<string>()
    for (const { label, text } of byCentrality(document.sentences, frequency)) {
      const tokens = await tokensOf(`[${label}] ${text}`)
      if (taken + tokens > share) continue
      taken += tokens
      chosen.add(label)
    }
    if (chosen.size === 0) continue
    remaining -= taken
    digest.push({ ...document, sentences: document.sentences.filter(({ label }) => chosen.has(label)) })
  }
  return digest
}

function termsOf(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])]
}

/** The number of documents that have each word. */
function documentFrequency(documents: readonly LabelledDocument[]): ReadonlyMap<string, number> {
  const frequency = new Map<string, number>()
  for (const { sentences } of documents) {
    for (const term of new Set(sentences.flatMap(({ text }) => termsOf(text)))) {
      frequency.set(term, (frequency.get(term) ?? 0) + 1)
    }
  }
  return frequency
}

function byCentrality(
  sentences: readonly LabelledSentence[],
  frequency: ReadonlyMap<string, number>,
): readonly LabelledSentence[] {
  return sentences
    .map((sentence, at) => {
      const terms = termsOf(sentence.text)
      const length = sentence.text.split(' ').length
      const shared = terms.reduce((sum, term) => sum + Math.log(frequency.get(term) ?? 1), 0)
      const fitting = length >= words.fewest && length <= words.most ? 1 : 0.2
      // The beginning of a page says what it is about.
      const early = 1 + 1 / (1 + at / 3)
      return { sentence, score: (shared / Math.sqrt(1 + terms.length)) * fitting * early }
    })
    .sort((a, b) => b.score - a.score)
    .map(({ sentence }) => sentence)
}
