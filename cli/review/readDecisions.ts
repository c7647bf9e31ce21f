import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Draft, Sentence } from '../../core/domain/draft.ts'
import { leftOutIdSchema, type SentenceId } from '../../core/domain/ids.ts'
import type { ReviewRequest } from '../../core/review/reviewOperation.ts'

/** What a person decides on the command line. */
export interface GivenDecisions {
  /** Sentences as they are named: `s4`, `s1-s12`, several with commas, `all` or `supported`. */
  readonly accept: readonly string[]
  /** The same without `all` and `supported`. */
  readonly reject: readonly string[]
  readonly reopen: readonly string[]
  /** Sentences, each followed by its new words. */
  readonly edit: readonly string[]
  /** Sentences that were left out: `x1`, several with commas. */
  readonly putBack: readonly string[]
  /** Sentences, each followed by the sentence after which they go or the heading of the section that they begin. */
  readonly move: readonly string[]
  /** Words, each followed by those that replace them. */
  readonly replace: readonly string[]
}

type Decision = 'accept' | 'reject' | 'reopen' | 'edit'

/** Sentences of a draft that is not reviewed yet, taken together. */
const groups: Readonly<Record<string, (sentence: Sentence) => boolean>> = {
  all: ({ review }) => review === 'unreviewed',
  supported: ({ review, support }) => review === 'unreviewed' && support.label === 'supported',
}

/** Whether sentences are accepted that nobody named one by one. */
export function acceptsGroup({ accept }: Pick<GivenDecisions, 'accept'>): boolean {
  return accept.some((given) => namesOf(given).some((name) => Object.hasOwn(groups, name)))
}

/**
 * The decisions as the engine takes them: marks first, then new wordings, what is put back, and moves. A sentence that is named by
 * itself is left out of a range that another decision names.
 *
 * @throws CitewrightError where a sentence is unknown, or is decided on twice
 */
export function readDecisions(given: GivenDecisions, draft: Draft): readonly ReviewRequest[] {
  const sentences = draft.sections.flatMap((section) => section.sentences)
  const places = new Map(sentences.map(({ id }, place) => [id as string, place]))
  const decided = decideOn(given, { sentences, places })
  const of = (decision: Decision): readonly SentenceId[] =>
    sentences.filter(({ id }) => decided.get(id) === decision).map(({ id }) => id)
  const marks = (['accept', 'reject', 'reopen'] as const).flatMap((kind): readonly ReviewRequest[] => {
    const marked = of(kind)
    return marked.length === 0 ? [] : [{ kind, sentences: marked }]
  })
  const edits = pairsOf(given.edit).map(({ name, text }): ReviewRequest => {
    const sentence = sentences[placeOf(name, places)]
    if (sentence?.review === 'rejected') throw editsRejected(name)
    if (text.trim() === '') throw noWords(name)
    return { kind: 'rewrite', sentence: sentence?.id ?? unknown(name), text: text.trim() }
  })
  return [
    ...marks,
    ...edits,
    ...replacements(given.replace),
    ...putBacks(given.putBack, draft),
    ...moves(given.move, draft, { sentences, places }),
  ]
}

/** Whole words in the same case, so that a script changes nothing that it did not mean. */
function replacements(given: readonly string[]): readonly ReviewRequest[] {
  if (given.length % 2 === 1) throw unpairedReplacement(given)
  return given.flatMap((words, at): readonly ReviewRequest[] => {
    if (at % 2 === 1) return []
    return [{ kind: 'replace', words, replacement: given[at + 1] ?? '', matchCase: true, wholeWords: true }]
  })
}

/** @throws CitewrightError where a place is neither a sentence nor the heading of a section */
function moves(given: readonly string[], { sections }: Draft, named: Named): readonly ReviewRequest[] {
  if (given.length % 2 === 1) throw unpairedMove(given)
  return given.flatMap((names, at): readonly ReviewRequest[] => {
    if (at % 2 === 1) return []
    const ids = new Set(
      namesOf(names).flatMap((name) => (name.includes('-') ? idsOf(name, named) : [idAt(name, named)])),
    )
    const moved = named.sentences.filter(({ id }) => ids.has(id)).map(({ id }) => id)
    const place = (given[at + 1] ?? '').trim()
    const after = named.sentences[named.places.get(place) ?? -1]?.id ?? null
    const section = sections.findIndex(({ heading, sentences }) =>
      after === null
        ? (heading === '' ? 'lead' : heading.toLowerCase()) === place.toLowerCase()
        : sentences.some(({ id }) => id === after),
    )
    if (section < 0) throw noPlace(place)
    return [{ kind: 'move-sentences', sentences: moved, section, after }]
  })
}

interface Named {
  readonly sentences: readonly Sentence[]
  readonly places: ReadonlyMap<string, number>
}

/** The decision on each sentence. @throws CitewrightError */
function decideOn(given: GivenDecisions, { sentences, places }: Named): ReadonlyMap<string, Decision> {
  const single = new Map<string, Decision>()
  const ranged = new Map<string, Decision>()
  const named: readonly (readonly [Decision, string])[] = [
    ...(['accept', 'reject', 'reopen'] as const).flatMap((kind) =>
      given[kind].flatMap(namesOf).map((name) => [kind, name] as const),
    ),
    ...pairsOf(given.edit).map(({ name }) => ['edit', name] as const),
  ]
  for (const [decision, name] of named) {
    const together = name.includes('-') || (decision === 'accept' && Object.hasOwn(groups, name))
    for (const id of together ? idsOf(name, { sentences, places }) : [idAt(name, { sentences, places })]) {
      const [own, other] = together ? [ranged, ranged.get(id)] : [single, single.get(id)]
      if (other !== undefined && (!together || other !== decision)) throw decidedTwice(id, other, decision)
      own.set(id, decision)
    }
  }
  return new Map([...ranged, ...single])
}

function idAt(name: string, { sentences, places }: Named): string {
  return sentences[placeOf(name, places)]?.id ?? unknown(name)
}

/** The sentences of a range, in the order of the article, or of a group. */
function idsOf(name: string, { sentences, places }: Named): readonly string[] {
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined
  if (group !== undefined) return sentences.filter(group).map(({ id }) => id)
  const [first = '', last = ''] = name.split('-')
  const [from, to] = [placeOf(first, places), placeOf(/^\d+$/.test(last) ? `s${last}` : last, places)]
  if (to < from) throw backwards(name)
  return sentences.slice(from, to + 1).map(({ id }) => id)
}

function placeOf(name: string, places: ReadonlyMap<string, number>): number {
  return places.get(name) ?? unknown(name)
}

function namesOf(given: string): readonly string[] {
  return given
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** @throws CitewrightError where words have no sentence, or a sentence no words */
function pairsOf(edit: readonly string[]): readonly { readonly name: string; readonly text: string }[] {
  if (edit.length % 2 === 1) throw unpaired(edit)
  return edit.flatMap((name, at) => (at % 2 === 0 ? [{ name, text: edit[at + 1] ?? '' }] : []))
}

function putBacks(given: readonly string[], { leftOut = [] }: Draft): readonly ReviewRequest[] {
  const names = given.flatMap(namesOf)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw decidedTwice(twice, 'put-back', 'put-back')
  return names.map((name) => {
    if (!leftOut.some(({ id }) => id === name)) {
      throw new CitewrightError('input', `The draft has no left-out sentence ${name}.`, seeIds)
    }
    return { kind: 'put-back', leftOut: leftOutIdSchema.parse(name) }
  })
}

const seeIds = 'Its sentences and their ids are listed with --list.'

function unknown(name: string): never {
  throw new CitewrightError('input', `The draft has no sentence ${JSON.stringify(name)}.`, seeIds)
}

function backwards(name: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The range ${name} runs backwards: its second sentence comes before its first in the article.`,
    `Name the one that comes first first. ${seeIds}`,
  )
}

function decidedTwice(id: string, one: string, other: string): CitewrightError {
  const [first, second] = [one, other].map((decision) => `--${decision}`)
  const where = first === second ? `twice by ${first ?? ''}` : `by both ${first ?? ''} and ${second ?? ''}`
  return new CitewrightError(
    'input',
    `Sentence ${id} is named ${where}.`,
    'Name it once. A sentence that is named by itself is left out of a range, such as s1-s12.',
  )
}

function editsRejected(id: string): CitewrightError {
  return new CitewrightError(
    'input',
    `Sentence ${id} has been rejected, so it is not edited.`,
    `Take the rejection back first, with --reopen ${id}, and then edit it.`,
  )
}

function noWords(id: string): CitewrightError {
  return new CitewrightError('input', `No words are given for sentence ${id}.`, 'To leave it out, use --reject.')
}

function noPlace(place: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The draft has neither a sentence nor a section ${JSON.stringify(place)}.`,
    `Name the sentence that they follow, the heading of the section that they begin, or lead. ${seeIds}`,
  )
}

function unpairedMove(given: readonly string[]): CitewrightError {
  return new CitewrightError(
    'input',
    `--move takes sentences and their place, and got ${given.map((each) => JSON.stringify(each)).join(' ')}.`,
    'Name the draft first: review draft.json --move s4-s6 s9',
  )
}

function unpairedReplacement(given: readonly string[]): CitewrightError {
  return new CitewrightError(
    'input',
    `--replace takes words and those that replace them, and got ${given.map((each) => JSON.stringify(each)).join(' ')}.`,
    'Name the draft first, and put the words in quotation marks: review draft.json --replace "the ship" "the ferry"',
  )
}

function unpaired(edit: readonly string[]): CitewrightError {
  return new CitewrightError(
    'input',
    `--edit takes a sentence and its new words, and got ${edit.map((each) => JSON.stringify(each)).join(' ')}.`,
    'Name the draft first, and put the words in quotation marks: review draft.json --edit s5 "The ferry sank."',
  )
}
