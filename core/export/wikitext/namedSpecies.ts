import type { Span } from '../../domain/support.ts'

// Both words of a species end as Latin does.
const latin =
  '(?<name>\\p{Lu}\\p{Ll}{2,}(?:us|a|is|um|es|on|ops|ix|as|ia|yx|os)\\s\\p{Ll}{3,}(?:us|a|is|um|ensis|oides|ae|ns|i|ops|or))'
const taxa =
  '(?:species|subspecies|bacteri(?:um|a)|fung(?:us|i)|parasites?|mosquito(?:es)?|moths?|butterfl(?:y|ies)|beetles?|spiders?|ants?|bees?|frogs?|toads?|orchids?|ferns?|shrubs?|trees?|grass(?:es)?|plants?|seaweeds?|sharks?|snails?|snakes?|lizards?|birds?|algae?|corals?|dinosaurs?|yeasts?)'
const inBrackets = new RegExp(`(?<=\\()${latin}(?=\\))`, 'gu')
const behindKind = new RegExp(`(?<=(?<![\\p{L}])${taxa} )${latin}(?![\\p{L}])`, 'gu')

/** Species that a sentence in English names in brackets or by what they are: "the mosquito Aedes aegypti". */
export function introducedSpecies(text: string): readonly Span[] {
  return [inBrackets, behindKind].flatMap((expression) =>
    Array.from(text.matchAll(expression), ({ 0: name, index }) => ({ start: index, end: index + name.length })),
  )
}

/** How a species may be named again: "A. aegypti". */
export function abbreviatedSpecies(name: string): string {
  return name.replace(/^(\p{Lu})\p{Ll}+/u, '$1.')
}
