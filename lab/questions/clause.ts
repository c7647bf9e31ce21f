import nlp from 'compromise'
import { z } from 'zod'
import { kindOfName } from '../../core/answer/read/nameKinds.ts'
import { auxiliaries, linkWords } from '../../core/answer/question/questionWords.ts'

/** An English sentence as its subject, its verb and what follows, offsets in the sentence. */
export interface Clause {
  readonly subject: { readonly start: number; readonly end: number }
  readonly verb: {
    readonly start: number
    readonly end: number
    /** The word that a question puts first: "was", "will", "did". */
    readonly auxiliary: string
    /** What stays of the verb behind the subject: "injured", "strike"; empty for "is". */
    readonly rest: string
    readonly active: boolean
  }
  /** Where the clause ends, before a mark or another clause. */
  readonly end: number
}

const verbSchema = z.object({
  offset: z.object({ start: z.number() }),
  text: z.string(),
  verb: z.object({
    auxiliary: z.string(),
    infinitive: z.string(),
    negative: z.boolean(),
    postAdverbs: z.array(z.string()),
    preAdverbs: z.array(z.string()),
    grammar: z.object({
      form: z.string().default(''),
      copula: z.boolean().optional(),
      passive: z.boolean().optional(),
    }),
  }),
})
type FoundVerb = z.infer<typeof verbSchema>

/** What a text tells of the words that open its sentences. */
export interface WordKinds {
  /** Whether it has the word with a capital within a sentence too. */
  isName(word: string): boolean
  /** Whether it has the word with a small letter too. */
  isPlain(word: string): boolean
}

/** Subjects that do not be alone, or are none. */
const unfit =
  /,(?!\d)|[;:()[\]]|\b(?:he|she|it|they|we|i|you|his|her|its|their|our|this|that|these|those|there|which|who|whom|what|such|another|both|one|ones|here)\b/iu
/** Words that open a sentence before its subject and are no links. */
const adverbs = new Set(
  'among amid along across near at while when although though despite if because but so according sometimes then also later however meanwhile now today yesterday'.split(
    ' ',
  ),
)
const prepositions = new Set('in on at by for with from to into during'.split(' '))
/** Words before a number that begin no adverbial: "over 40 people". */
const beforeNumber = /^(?:at (?:least|most)|about|over|around|up to|as many as)\s/iu

/**
 * Takes a sentence of one plain clause apart. Null where it has none that begins with its subject, or whose subject is told by
 * another sentence ("He", "This").
 */
export function clauseOf(sentence: string): Clause | null {
  const verbs = z.array(verbSchema).parse(nlp(sentence).verbs().json({ offset: true }))
  const [main, ...others] = verbs
  if (main === undefined || main.verb.negative || /["“”]/u.test(sentence) || !/[.!]['’)\]]*$/u.test(sentence))
    return null
  const before = sentence.slice(0, main.offset.start).replace(/\s+$/u, '')
  if (before === '' || unfit.test(before) || isAdverbial(before) || before.split(/\s+/u).length > 10) return null
  const verb = verbOf(main)
  if (verb === null || !nlp(before).has('#Noun')) return null
  const end = clauseEnd(sentence, main.offset.start + verb.length, others)
  if (end === null) return null
  return {
    subject: { start: 0, end: before.length },
    verb: { ...verb, start: main.offset.start, end: main.offset.start + verb.length },
    end,
  }
}

function isAdverbial(text: string): boolean {
  const [first = ''] = text.split(/\s/u)
  return (linkWords.has(first.toLowerCase()) || adverbs.has(first.toLowerCase())) && !beforeNumber.test(text)
}

function verbOf({ text, verb }: FoundVerb): (Omit<Clause['verb'], 'start' | 'end'> & { length: number }) | null {
  const words = text.replace(/[^\p{L}]+$/u, '').split(/\s+/u)
  const named = words.slice(0, words.length - verb.postAdverbs.length)
  // "held on" in "held on Friday".
  const kept = prepositions.has(named.at(-1) ?? '') ? named.slice(0, -1) : named
  const [first = '', ...rest] = kept
  if (verb.preAdverbs.length > 0 || first === '' || /[^\p{L}]/u.test(first)) return null
  const { length } = kept.join(' ')
  if (first.endsWith('ing')) return null
  const active = verb.grammar.passive !== true
  if (verb.auxiliary !== '' || verb.grammar.copula === true) {
    if (!auxiliaries.has(first.toLowerCase())) return null
    return { auxiliary: first.toLowerCase(), rest: rest.join(' '), active: active && verb.auxiliary !== '', length }
  }
  if (kept.length > 2 || verb.infinitive === '') return null
  const plain = [verb.infinitive.split(' ')[0], ...rest].join(' ')
  if (verb.grammar.form === 'simple-past') return { auxiliary: 'did', rest: plain, active, length }
  if (verb.grammar.form !== 'simple-present') return null
  return { auxiliary: first === verb.infinitive ? 'do' : 'does', rest: plain, active, length }
}

const joining = /\s(?:and|but)\s(?!.*\s(?:and|but)\s)/iu
const subordinate =
  /\s(while|as|after|before|when|where|which|who|whose|because|though|although|so|that|if|whether|how)\s/iu

/** Where a clause ends: at a mark, or at the word that joins the next clause. Null where that clause is its object. */
function clauseEnd(sentence: string, from: number, others: readonly FoundVerb[]): number | null {
  if (/^\sthat\s/iu.test(sentence.slice(from))) return null
  const mark = /(?:,(?!\d)|[;:–—(]|[.!?]+["”’')\]]*$)/u.exec(sentence.slice(from))
  let end = mark === null ? sentence.length : from + mark.index
  for (const { offset } of others) {
    if (offset.start >= end) continue
    const between = sentence.slice(from, offset.start)
    const found = subordinate.exec(between)
    if (found !== null && /^(?:that|if|whether|how)$/iu.test(found[1] ?? '')) return null
    const joined = found ?? joining.exec(between)
    if (joined !== null) end = Math.min(end, from + joined.index)
  }
  return end
}

/** A subject as it is within a sentence: with a small letter where it begins with a word that is no name. */
export function insideSentence(subject: string, kinds: WordKinds): string {
  const [first = ''] = subject.split(/\s/u)
  const [opening] = z
    .array(z.object({ terms: z.array(z.object({ tags: z.array(z.string()) })) }))
    .parse(nlp(subject).json())
  const tags = new Set(opening?.terms[0]?.tags)
  const word = first.toLowerCase()
  const plain =
    linkWords.has(word) ||
    kinds.isPlain(first) ||
    ['Determiner', 'Value', 'Adjective', 'Adverb', 'Plural'].some((tag) => tags.has(tag))
  const named = kinds.isName(first) || tags.has('ProperNoun')
  return plain && !named && !/\p{Lu}.*\p{Lu}/u.test(first) ? `${word}${subject.slice(first.length)}` : subject
}

/** What a name names, as far as its words tell. */
export function kindOfEntity(name: string): 'person' | 'place' | 'date' | 'unknown' {
  const found = nlp(name)
  if (kindOfName(name) === 'body') return 'unknown'
  if (found.has('#Person')) return 'person'
  if (found.has('#Place')) return 'place'
  return found.has('#Date') ? 'date' : 'unknown'
}
