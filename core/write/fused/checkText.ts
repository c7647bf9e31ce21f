import { endsSentence } from '../../text/endsSentence.ts'
import type { Event } from '../../domain/event.ts'
import { checkFacts } from '../../judge/facts/checkFacts.ts'
import { contentWords } from '../../text/contentWords.ts'
import type { EvidenceSource } from '../../judge/evidenceSource.ts'
import { isStatement } from '../isStatement.ts'
import { isBoilerplate } from '../extractive/boilerplate.ts'
import { languageWords } from '../../text/languageWords.ts'
import { createPhraseFinder, lowerWords } from '../extractive/phraseFinder.ts'
import { withoutQuotations } from '../../text/quotations.ts'
import { namesWeekdayOnly } from '../extractive/sentenceDate.ts'
import { otherLanguage } from '../otherLanguage.ts'
import { copiedShare } from './copiedShare.ts'
import { foreignWords, isGrave } from './foreignWords.ts'
import type { EvidenceGroup } from './groupSentences.ts'

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const dayWithoutYear = new RegExp(`\\b(?:(?:${months}) \\d{1,2}|\\d{1,2} (?:${months}))\\b`, 'u')

/** Words with which a page attributes a claim, and words with which a sentence does. */
const claims =
  /\b(?:alleg(?:e|es|ed|edly|ing|ations?)|claim(?:s|ed)?|believe[sd]?|suspect(?:s|ed)?|according to|reportedly)\b/iu
const attributes =
  /\b(?:alleg|claim|believ|suspect|accord|accus|report|sa(?:id|ys?)\b|told|tells?\b|stat(?:ed|es)|show(?:s|ed)?\b|wrote|writes)/iu

/** Connections that a small model invents, and words of the notes that justify them. English. */
const links: readonly { readonly said: RegExp; readonly allowedBy: RegExp }[] = [
  {
    said: /\b(?:due to|because of|because|owing to|as a result of|caused by)\b/iu,
    allowedBy:
      /\b(?:due to|because|owing to|result\w*|caus\w*|since|so that|so|led to|after|blam\w*|over|from|prevent\w*)\b/iu,
  },
  {
    said: /\baccording to\b/iu,
    allowedBy:
      /\b(?:accord\w*|sa(?:id|ys?)|told|stat(?:ed|es)|report(?:ed|s|edly)|announc\w*|confirm\w*|warn\w*|wrote|show(?:s|ed|n)?|f(?:ind|ound)s?|recommend\w*|advis\w*|estimat\w*|claim\w*|alleg\w*|call(?:s|ed)|spokes\w+|believ\w*|expect\w*|describ\w*|add(?:s|ed)|argu\w*|asked|urg\w*)\b/iu,
  },
]

/** The fault of a sentence whose evidence is a window of text without punctuation. */
export const withoutPunctuation = 'was written from text without punctuation'

/** A fault that a check found in a sentence. */
export interface Fault {
  /** Whether the sentence is refused for it; otherwise it is flagged for review. */
  readonly refuses: boolean
  /** Completes "The sentence …", for the editor. */
  readonly text: string
  /** An instruction for the second attempt; short, because a small model repeats long ones. */
  readonly advice: string
}

export interface CheckedAgainst {
  readonly event: Event
  readonly group: EvidenceGroup
  /** As shown to the model. */
  readonly notes: string
  /** Earlier sentences of the article. */
  readonly earlier: readonly string[]
}

/** A sentence with a larger share of copied 5-grams is refused, as in the copy check. */
const mostCopied = 0.33
/** A sentence with so many content words without evidence, or a larger share of them, is refused. */
const mostForeign = { words: 4, share: 0.34 }
const longest = 60
const pronoun =
  /^(?:he|she|it|they|him|her|his|their|its|this|that|these|those|there)\b(?! (?:is|was|were|are) (?:no|not|believed|unclear|estimated))/iu

/** The faults that code finds in a sentence that a model wrote from a group. */
export function checkText(text: string, against: CheckedAgainst): readonly Fault[] {
  const { event, notes, earlier } = against
  const form = formFault(text, event)
  if (form !== undefined) return [{ refuses: true, ...form }]
  const isRepeated = earlier.some((other) => addsNothing(text, other))
  return [
    ...(isRepeated ? [{ refuses: true, text: 'repeats what the article says already', advice: '' }] : []),
    ...missingFacts(text, against),
    ...addedWords(text, against),
    ...(event.date === undefined ? daysWithoutYear(text) : []),
    ...(event.language.startsWith('en') ? [...claimsAsFacts(text, notes), ...addedLinks(text, notes)] : []),
    ...textFaults(text, against),
  ]
}

function missingFacts(text: string, against: CheckedAgainst): readonly Fault[] {
  const { missing } = checkFacts(text, sourcesOf(against))
  if (missing.length === 0) return []
  const facts = missing.map(({ text: fact }) => `“${fact}”`).join(', ')
  return [{ refuses: true, text: `says ${facts}, which the notes do not say`, advice: `Do not say ${facts}.` }]
}

function addedWords(text: string, { event, notes }: CheckedAgainst): readonly Fault[] {
  const foreign = foreignWords(text, [notes, event.title, event.place ?? ''], event)
  if (foreign.length === 0) return []
  const share = foreign.length / Math.max(1, contentWords(text).size)
  const refuses =
    foreign.some(isGrave) || foreign.length >= mostForeign.words || (foreign.length > 1 && share > mostForeign.share)
  const list = foreign.join(', ')
  const fault = `has words that the notes do not have: ${list}`
  return [{ refuses, text: fault, advice: `Do not use the words: ${list}.` }]
}

function daysWithoutYear(text: string): readonly Fault[] {
  if (!dayWithoutYear.test(text) || /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/u.test(text)) return []
  return [{ refuses: false, text: 'names a day without its year', advice: '' }]
}

function claimsAsFacts(text: string, notes: string): readonly Fault[] {
  if (!claims.test(notes) || attributes.test(text)) return []
  return [{ refuses: true, text: 'states a claim as a fact', advice: 'Say who says so.' }]
}

function addedLinks(text: string, notes: string): readonly Fault[] {
  return links.flatMap(({ said, allowedBy }) => {
    const word = said.exec(text)?.[0].toLowerCase()
    if (word === undefined || allowedBy.test(notes)) return []
    const fault = `says “${word}”, for which the notes give no reason`
    return [{ refuses: true, text: fault, advice: `Do not write "${word}".` }]
  })
}

function textFaults(text: string, { event, group: { sentences } }: CheckedAgainst): readonly Fault[] {
  const copied = copiedShare(
    text,
    sentences.map(({ passage }) => passage.page.text),
    event,
  )
  const copies = { refuses: true, text: 'copies the wording of the notes', advice: 'Use other words than the notes.' }
  return [
    ...(sentences.every(({ window }) => window) ? [{ refuses: false, text: withoutPunctuation, advice: '' }] : []),
    ...(copied > mostCopied ? [copies] : []),
  ]
}

/** A fault of form, whatever the evidence; undefined if there is none. */
function formFault(text: string, event: Event): Pick<Fault, 'text' | 'advice'> | undefined {
  const words = languageWords(event.language)
  const lower = lowerWords(text)
  const own = lowerWords(withoutQuotations(text))
  if (!isStatement(text) || lower.length < 4) return { text: 'is not a statement', advice: '' }
  if (lower.length > longest) return { text: 'is too long', advice: 'Be shorter.' }
  if (!endsSentence(text) || text.endsWith('…')) return { text: 'has no end', advice: 'Be shorter.' }
  if (isBoilerplate(text, lower) || /\bnotes?\b/iu.test(text))
    return { text: 'speaks of the notes or of a page instead of the event', advice: 'Do not mention the notes.' }
  const speaks = own.some(
    (word) => (words?.firstPerson.has(word) === true && word !== 'us') || words?.secondPerson.has(word) === true,
  )
  if (speaks) return { text: 'is in the first or second person', advice: 'Write in the third person.' }
  if (otherLanguage(text, event.language) !== undefined) return { text: 'is in another language', advice: '' }
  if (event.language.startsWith('en')) {
    if (pronoun.test(text)) return { text: 'begins with a pronoun instead of a name', advice: 'Begin with a name.' }
    if (pointsBack(text)) return { text: 'refers to another sentence', advice: 'Name what is meant.' }
    if (isRelative(lower, text, event))
      return { text: 'says when without a date', advice: 'Do not say “today”, “yesterday” or a weekday.' }
  }
  return undefined
}

const backward =
  /\b(?:(?:that|the same|the following|the next|the previous) (?:day|night|evening|morning|afternoon|week|month|year)|(?:this|these|those) \p{Ll}+)\b/u

/** “That night”, “this false theory”: refers to another sentence. English only. */
export function pointsBack(text: string): boolean {
  return backward.test(withoutQuotations(text))
}

const relativeDays = createPhraseFinder(
  'today|yesterday|tomorrow|last night|last week|next week|this week|this morning'.split('|'),
)

function isRelative(lower: readonly string[], text: string, { language }: Event): boolean {
  return relativeDays(lower).length > 0 || namesWeekdayOnly(text, language)
}

/** The event's title, date and place are evidence for every sentence, and so are the pages' titles. */
function sourcesOf({ event, group, notes }: CheckedAgainst): readonly EvidenceSource[] {
  const known = [event.title, event.place ?? '', event.date ?? '', notes].join('\n')
  const own = { text: known, start: 0, end: known.length, title: event.title, language: event.language }
  return [
    own,
    ...group.sentences.map(({ passage: { page }, sentence, published }) => ({
      text: page.text,
      start: sentence.start,
      end: sentence.end,
      title: page.title,
      language: page.language,
      ...(published === null ? {} : { publishedAt: published }),
    })),
  ]
}

/** A sentence adds nothing if another one has this share of its content words and all of its figures. */
const sameContent = 0.75

/** Whether another sentence says all that this one says. */
export function addsNothing(text: string, other: string): boolean {
  const [own, others] = [contentWords(text), contentWords(other)]
  if (own.size === 0) return true
  const shared = [...own].filter((word) => others.has(word))
  const figures = [...own].filter((word) => /^\p{N}/u.test(word))
  return shared.length / own.size >= sameContent && figures.every((figure) => others.has(figure))
}
