import { CitewrightError } from '../../domain/citewrightError.ts'

import { plural } from '../../text/plural.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import { termsOf } from './claimTerms.ts'

/** Limits of a claim: characters as pasted, with references and markup; characters without these; sentences. */
export const claimLimits = { pasted: 20_000, characters: 3000, sentences: 20 } as const

/** The sentences of a claim. */
export interface ReadClaim {
  /** Without markup and reference marks. */
  readonly text: string
  /** In order. Questions are not among them: they state nothing. */
  readonly sentences: readonly ClaimSentence[]
  /** Sentences that are questions. */
  readonly questions: readonly string[]
}

export interface ClaimSentence {
  readonly text: string
  /** The sentence before it, which explains its pronouns. */
  readonly before?: string
}

/**
 * Reads a claim as an editor types it or pastes it from an article: references, reference marks and links are
 * removed.
 *
 * @throws CitewrightError (input) if it states nothing that could be checked, or is too long
 */
export function readClaim(given: string): ReadClaim {
  if (given.length > claimLimits.pasted) throw tooLong(given.length, claimLimits.pasted)
  const text = withoutMarkup(given)
  if (text === '') throw badClaim('The claim is empty.')
  if (text.length > claimLimits.characters) throw tooLong(text.length, claimLimits.characters)
  const all = splitSentences(text)
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((sentence) => sentence !== '')
  if (all.length > claimLimits.sentences) {
    throw badClaim(`The claim has ${all.length} sentences; at most ${claimLimits.sentences} are checked at once.`)
  }
  const stated = all.flatMap((sentence, at) => {
    if (isQuestion(sentence)) return []
    const before = all[at - 1]
    return [{ text: sentence, ...(before === undefined ? {} : { before }) }]
  })
  if (stated.length === 0) {
    throw new CitewrightError(
      'input',
      'This is a question, not a claim.',
      'State the answer that you want to check, or ask the question with `citewright ask` or in a draft.',
    )
  }
  const instruction = stated.find(({ text: sentence }) => instructionStart.test(sentence))
  if (instruction !== undefined) {
    throw badClaim(`“${shortened(instruction.text)}” is an instruction, not a claim.`)
  }
  const unnamed = stated.find(({ text: sentence }) => termsOf(sentence).size < 2)
  if (unnamed !== undefined) {
    throw badClaim(`“${shortened(unnamed.text)}” says too little to be looked for.`)
  }
  return { text, sentences: stated, questions: all.filter(isQuestion) }
}

const remedy = 'Give one or several sentences that state something, such as “The ferry had 212 people on board.”'

function badClaim(problem: string): CitewrightError {
  return new CitewrightError('input', problem, remedy)
}

function tooLong(length: number, most: number): CitewrightError {
  return new CitewrightError(
    'input',
    `The claim has ${plural(length, 'character')}; at most ${most.toLocaleString('en')} are checked at once.`,
    'Check it in parts, such as one paragraph at a time.',
  )
}

function isQuestion(sentence: string): boolean {
  return /[?？؟]["'”’»)\]]*$/u.test(sentence)
}

/** A sentence that tells the program to do something. Names such as "Check Point" begin with capitals. */
const instructionStart =
  /^(?:please\s|(?:write|check|verify|find|tell|summari[sz]e|translate|explain|list|show|give|ignore|forget|describe|answer)\s(?:me|us|a|an|all|any|the|this|these|that|whether|if|what|why|how|when|your|my|previous|about)\s)/iu

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Every pattern reads forward only as far as a class of characters allows, whatever the text is. */
function withoutMarkup(text: string): string {
  return withoutReferences(text)
    .replace(/\{\{[^{}]*\}\}/gu, ' ')
    .replace(/\[\[(?:[^[\]|]*\|)?(?<shown>[^[\]|]*)\]\]/gu, '$<shown>')
    .replace(/'{2,5}/gu, '')
    .replace(/\[(?:\d{1,3}|[a-z]|citation needed|note \d{1,3}|better source needed)\]/giu, '')
    .replace(/[\p{Cc}\p{Zs}\s]+/gu, ' ')
    .replace(/\s(?=[.,;:!?])/gu, '')
    .trim()
}

/** Removes `<ref …>…</ref>` and `<ref …/>`. */
function withoutReferences(text: string): string {
  const kept: string[] = []
  let from = 0
  for (const { index, 0: tag } of text.matchAll(/<ref(?=[\s/>])[^<>]*>/giu)) {
    if (index < from) continue
    kept.push(text.slice(from, index))
    from = index + tag.length
    if (tag.endsWith('/>')) continue
    const end = text.indexOf('</ref>', from)
    from = end < 0 ? text.length : end + '</ref>'.length
  }
  return [...kept, text.slice(from)].join('')
}
