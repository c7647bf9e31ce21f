import type { LongCall } from '../domain/progress.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import { isUnderstood } from './isUnderstood.ts'
import type { PassageToRead, Statement } from './ledgerReader.ts'
import { namedSubject } from './namedSubject.ts'
import { neededSentences } from './neededSentences.ts'

/**
 * Minimum probability that the whole passage entails a sentence in which a name replaces a pronoun. Contradictions by
 * single sentences of the passage are ignored here.
 */
const sure = 0.6

export interface ExtractOptions {
  readonly verifier: Pick<Verifier, 'scorePairs'>
  readonly language: string
  readonly call: LongCall
}

/**
 * Extracts a passage's sentences as facts, without a language model. Words that only link a sentence to others are
 * removed. If the preceding sentences make clear who "he" or "she" is and the verifier confirms it, the name replaces
 * the pronoun; otherwise the preceding sentences become part of the fact.
 */
export async function extractSentences(
  passage: PassageToRead,
  { verifier, language, call }: ExtractOptions,
): Promise<readonly Statement[]> {
  const found = passage.sentences.map((sentence, at) => {
    const alone = standAlone(sentence, language)
    if (isUnderstood(alone, language)) return { whole: { text: alone, passage: sentence }, named: null }
    const needed = neededSentences(passage, at, language)
    const text = needed.join(' ')
    return { whole: { text, passage: text }, named: namedSubject(alone, needed.slice(0, -1), language) }
  })
  const open = found.flatMap(({ whole, named }) =>
    named === null ? [] : [{ premise: whole.passage, hypothesis: named.text }],
  )
  const scores = (open.length === 0 ? [] : await verifier.scorePairs(open, call)).values()
  return found.map(({ whole, named }): Statement => {
    if (named === null || (scores.next().value?.entailment ?? 0) < sure) return whole
    const { text, pronoun, name } = named
    return { text, passage: whole.passage, named: { pronoun, name } }
  })
}

/** Words, by language, that link a sentence to the one before without changing its meaning. "Otherwise" and "or" do change it. */
const ties: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'also and but however moreover furthermore additionally meanwhile besides likewise similarly plus indeed nevertheless nonetheless yet so thus therefore consequently accordingly',
    de: 'aber auch außerdem dennoch doch ferner jedoch somit und zudem',
    fr: 'ainsi aussi cependant et mais pourtant toutefois',
    es: 'además asimismo e pero también y',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** Linking phrases before a comma (English). */
const tyingPhrase =
  /^(?:in addition|in fact|in response|in turn|in contrast|by contrast|in other words|even so|of course|as a result|for example|for instance|on the other hand|to this end), (?=\S)/iu

/** Removes a linking word or phrase from the beginning of a sentence: "However, the port is shut." becomes "The port is shut." */
function standAlone(sentence: string, language: string): string {
  const phrase = language.startsWith('en') ? (tyingPhrase.exec(sentence)?.[0] ?? '') : ''
  if (phrase !== '') return capitalised(sentence.slice(phrase.length)) ?? sentence
  const first = /^\p{L}+/u.exec(sentence)?.[0] ?? ''
  if (ties[language.slice(0, 2).toLowerCase()]?.has(first.toLowerCase()) !== true) return sentence
  const rest = sentence.slice(first.length).replace(/^[\s,;:–—-]+/u, '')
  return capitalised(rest) ?? sentence
}

function capitalised(text: string): string | null {
  return /^\p{L}/u.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : null
}
