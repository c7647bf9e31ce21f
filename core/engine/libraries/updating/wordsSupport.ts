import { cutChunks } from '../../../chunk/cutChunks.ts'
import type { Page } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { SupportLabel } from '../../../domain/support.ts'
import { loadWikiProfile } from '../../../wikitext/wikis/wikiProfiles.ts'
import type { StoredArticle } from '../../../store/articleUpdates.ts'
import { nearestPassages } from '../../../update/wiki/nearestPassages.ts'
import { readArticle } from '../../../update/wiki/readArticle.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'

/** Words of a chunk. */
const chunkWords = 256
/** Worst first: if one sentence is unsupported, the whole is. */
const order: readonly SupportLabel[] = ['contradicted', 'unsupported', 'unchecked', 'partly', 'supported']

interface WordsSuggested {
  /** Id of the sentence or fact. */
  readonly suggestion: string
  /** The person's words as wikitext. */
  readonly text: string
}

/**
 * How far a suggestion's page supports the words that a person puts in its place. Undefined if the suggestion has no
 * page or the words contain no sentence.
 *
 * @throws the signal's reason
 */
export async function wordsSupport(
  stored: Pick<StoredArticle, 'sentences' | 'missing' | 'page'>,
  { suggestion, text }: WordsSuggested,
  { verifier, call }: { readonly verifier: () => Promise<Verifier>; readonly call: LongCall },
): Promise<SupportLabel | undefined> {
  const page = pageOf(stored, suggestion)
  if (page === undefined) return undefined
  const { wiki, language, host } = stored.page
  const { sections } = readArticle(text, { wiki: loadWikiProfile(wiki), language, host })
  const sentences = sections.flatMap((section) => section.sentences.map((sentence) => sentence.text))
  if (sentences.length === 0) return undefined
  const passages = cutChunks([page], { words: chunkWords, ending: 'sentence' })
  const supports = await (
    await verifier()
  ).supportOf(
    sentences.map((sentence) => ({ sentence, passages: nearestPassages(sentence, passages) })),
    call,
  )
  return order.find((label) => supports.some((support) => support.label === label))
}

function pageOf({ sentences, missing }: Pick<StoredArticle, 'sentences' | 'missing'>, id: string): Page | undefined {
  const sentence = sentences.find((each) => each.id === id)
  return sentence === undefined
    ? missing.find((fact) => fact.id === id)?.page
    : (sentence.byNewer ?? sentence.bySource)?.page
}
