import { badges, badgeWords, type Badge } from '../../domain/badge.ts'

/** What each badge says, for the legend. */
export const badgeMeanings: Readonly<Record<Badge, string>> = {
  supported: 'its evidence supports the sentence',
  partly: 'its evidence supports a part of it',
  contradicted: 'its evidence says otherwise',
  unsupported: 'no evidence supports it',
  'facts-found': 'its numbers, dates and names stand in its evidence; no model has judged it',
  'facts-missing': 'a number, date or name does not stand in its evidence; no model has judged it',
  'not-checked': 'the sentence was not checked',
}

const drawings: Readonly<Record<Badge, string>> = {
  supported: '<circle cx="6" cy="6" r="5" fill="currentColor"/>',
  partly: '<circle cx="6" cy="6" r="4.25"/><path d="M6 1.75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor"/>',
  contradicted: '<circle cx="6" cy="6" r="4.25"/><path d="M4 4l4 4M8 4l-4 4"/>',
  unsupported: '<circle cx="6" cy="6" r="4.25"/>',
  'facts-found': '<circle cx="6" cy="6" r="4.25"/><path d="M3.75 6.25l1.5 1.5 3-3.5"/>',
  'facts-missing': '<circle cx="6" cy="6" r="4.25"/><path d="M6 3.5v3M6 8v.75"/>',
  'not-checked': '<circle cx="6" cy="6" r="4.25" stroke-dasharray="1.3 1.37"/>',
}

/** The signs, drawn once, which badgeMarkup refers to. */
export function signDefinitions(): string {
  const symbols = badges.map(
    (badge) =>
      `<symbol id="sign-${badge}" viewBox="0 0 12 12" fill="none" stroke="currentColor" stroke-width="1.5">${drawings[badge]}</symbol>`,
  )
  return `<svg class="signs" aria-hidden="true">${symbols.join('')}</svg>`
}

/** Sign and word, coloured by the style sheet: never the colour alone. */
export function badgeMarkup(badge: Badge): string {
  return markup(badge, badgeWords[badge])
}

/** The same with how many sentences have it: "3 partly supported". */
export function countMarkup(badge: Badge, count: number): string {
  const word = badge === 'partly' ? 'partly supported' : badgeWords[badge]
  // A count of zero is not a success, so it has neither the sign nor the colour of one.
  return count === 0 ? `<span class="none">0 ${word}</span>` : markup(badge, `${count} ${word}`)
}

function markup(badge: Badge, word: string): string {
  const sign = `<svg class="sign" aria-hidden="true"><use href="#sign-${badge}"/></svg>`
  return `<span class="badge" data-label="${badge}" title="${badgeWords[badge]}">${sign}<span class="word">${word}</span></span>`
}
