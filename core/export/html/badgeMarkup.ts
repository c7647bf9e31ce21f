import type { SupportLabel } from '../../domain/support.ts'

/** In the order in which counts and the legend name them. */
export const badgeLabels: readonly SupportLabel[] = ['supported', 'partly', 'contradicted', 'unsupported', 'unchecked']

/** What each badge says, for the legend. */
export const badgeMeanings: Readonly<Record<SupportLabel, string>> = {
  supported: 'the passage carries the sentence',
  partly: 'the passage carries a part of it',
  contradicted: 'the passage says otherwise',
  unsupported: 'the verifier finds no passage for it',
  unchecked: 'no verifier was asked',
}

/** What stands behind a count, where the badge's own word would leave a question. */
const countedWords: Readonly<Partial<Record<SupportLabel, string>>> = {
  partly: 'partly supported',
  unchecked: 'not checked',
}

const drawings: Readonly<Record<SupportLabel, string>> = {
  supported: '<circle cx="6" cy="6" r="5" fill="currentColor"/>',
  partly: '<circle cx="6" cy="6" r="4.25"/><path d="M6 1.75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor"/>',
  contradicted: '<circle cx="6" cy="6" r="4.25"/><path d="M4 4l4 4M8 4l-4 4"/>',
  unsupported: '<circle cx="6" cy="6" r="4.25"/>',
  unchecked: '<circle cx="6" cy="6" r="4.25" stroke-dasharray="1.3 1.37"/>',
}

/** The five signs, drawn once, which badgeMarkup refers to. */
export function signDefinitions(): string {
  const symbols = badgeLabels.map(
    (label) =>
      `<symbol id="sign-${label}" viewBox="0 0 12 12" fill="none" stroke="currentColor" stroke-width="1.5">${drawings[label]}</symbol>`,
  )
  return `<svg class="signs" aria-hidden="true">${symbols.join('')}</svg>`
}

/** Sign and word, coloured by the style sheet: never the colour alone. */
export function badgeMarkup(label: SupportLabel): string {
  return markup(label, label)
}

/** The same with how many sentences have it: "3 partly supported". */
export function countMarkup(label: SupportLabel, count: number): string {
  const word = countedWords[label] ?? label
  // None is no success, so it has neither the sign nor the colour of one.
  return count === 0 ? `<span class="none">0 ${word}</span>` : markup(label, `${count} ${word}`)
}

function markup(label: SupportLabel, word: string): string {
  const sign = `<svg class="sign" aria-hidden="true"><use href="#sign-${label}"/></svg>`
  return `<span class="badge" data-label="${label}" title="${label}">${sign}<span class="word">${word}</span></span>`
}
