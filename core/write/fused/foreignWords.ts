import type { Event } from '../../domain/event.ts'
import { languageWords } from '../../text/languageWords.ts'
import { stem } from '../../text/stem.ts'
import { monthNumber, weekdayNumber } from '../../judge/facts/calendarNames.ts'

/** Common English words that add no fact. */
const light = new Set(
  `accord according add also amount approximately become became begin began being bring brought call cause caused
  come came conclude consist contain continue cover deal decide describe despite due during each emphasize ensure exist
  explain express face feature follow found gave get give given got happen held highlight hold include including
  indicate involve involving issue keep kept known last later lead leading led leave located made make mention name
  named note number occur own part place play prevent prior provide put range reach receive regarding related remain
  report reportedly respectively result resulting reveal said same say see seen set several show shown state stated
  still subsequently such suggest take taken tell thing time told took total upon use used using via well went within
  without work would wrote year day person people individual event article addition additionally however therefore
  meanwhile while although both claim allege allegedly believe currently multiple various out up down off away back
  there after before since following another other around`.split(/\s+/u),
)

/** Words that a paraphrase must never add: on guilt, harm, crime, rank and endings. */
const grave = new Set(
  `guilty innocent convicted sentenced acquitted jailed imprisoned killed died murdered wounded injured arrested charged
  accused confessed resigned fired dismissed banned cancelled destroyed blamed responsible illegal fraud terrorist
  terrorism suicide racist corrupt refused rejected denied failed won largest smallest best worst never`.split(/\s+/u),
)

/** Whether a word found by `foreignWords` is serious enough to refuse the sentence by itself. */
export function isGrave(word: string): boolean {
  return grave.has(word)
}

/**
 * Content words of a sentence that its evidence does not have, in lower case and in order. Words with the same stem, the
 * same first letters, or listed synonyms match. Names, figures and dates are checked as facts instead.
 */
export function foreignWords(text: string, sources: readonly string[], { language }: Event): readonly string[] {
  const words = languageWords(language)
  const known = new Set<string>()
  for (const token of tokensOf(sources.join(' '))) {
    const root = stem(token, language)
    known.add(root)
    for (const other of words?.synonyms[root] ?? []) known.add(other)
  }
  const beginnings = new Set([...known].filter((root) => root.length >= 4).map(beginning))
  const found = tokensOf(text, true).filter((token) => {
    if (token.length < 3 || words?.functionWords.has(token) === true || light.has(token)) return false
    if (!grave.has(token) && (words?.verbs.has(token) === true || words?.attributionVerbs.has(token) === true))
      return false
    if (/\p{N}/u.test(token) || monthNumber(token) !== undefined || weekdayNumber(token) !== undefined) return false
    if (words?.numberWords[token] !== undefined) return false
    const root = stem(token, language)
    if (light.has(root) || known.has(root)) return false
    if ((words?.synonyms[root] ?? []).some((other) => known.has(other))) return false
    return !(root.length >= 4 && beginnings.has(beginning(root)))
  })
  return [...new Set(found)]
}

/** "evacuat" of evacuation and evacuated; five letters, or four of a short word. */
function beginning(root: string): string {
  return root.slice(0, root.length > 5 ? 5 : 4)
}

/** Words in lower case; with `ownWords`, without names, which are capitalised inside the sentence. */
function tokensOf(text: string, ownWords = false): readonly string[] {
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)]
  return tokens
    .filter(({ 0: token, index }) => !ownWords || index === 0 || !/^\p{Lu}/u.test(token))
    .map(([token]) => oneSpelling(token.toLowerCase().replace(/['’]s$/u, '')))
}

/** Maps British spelling to American. */
function oneSpelling(word: string): string {
  return word
    .replace(/(met|lit|cent|theat|fib)re(?=s?$)/u, '$1er')
    .replace(/our(?=s?$|ed$|ing$|able$|ite)/u, 'or')
    .replace(/is(?=e[ds]?$|ing$|ation$)/u, 'iz')
    .replace(/ll(?=ed$|ing$|er$)/u, 'l')
}
