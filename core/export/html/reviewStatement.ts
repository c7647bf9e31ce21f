import type { Sentence } from '../../domain/draft.ts'
import { dayMonthYear } from '../../text/formatDate.ts'
import { inlineText } from '../../text/inlineText.ts'

const origins: Readonly<Record<Sentence['origin'], string>> = {
  model: 'Written by the program',
  'model-edited': 'Written by the program and edited by a person',
  person: 'Written by a person',
  quotation: 'Quoted from its source by the program',
}

const decisions: Readonly<Record<Sentence['review'], string>> = {
  unreviewed: 'no person has reviewed it',
  accepted: 'accepted',
  rewritten: 'rewritten',
  rejected: 'rejected',
}

/** Who wrote a sentence, and what a person did with it: "Written by the program; accepted by Example on 4 May 2026." */
export function reviewStatement({ origin, review, reviewed }: Sentence): string {
  const name = inlineText(reviewed?.by ?? '')
  const day = dayMonthYear(reviewed?.at)
  const by = name === '' ? ' by a person' : ` by ${name}`
  const said = review === 'unreviewed' ? '' : `${by}${day === undefined ? '' : ` on ${day}`}`
  const where = reviewed?.elsewhere === true ? ', which came with an imported file and is not confirmed' : ''
  return `${origins[origin]}; ${decisions[review]}${said}${where}.`
}
