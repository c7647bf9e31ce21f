import { languageWords } from '../../text/languageWords.ts'

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
/** A day, a time of day, or "since" or "in" a month or year. */
const time = new RegExp(
  `\\b[Oo]n (?:\\d{1,2} (?:${months})(?: \\d{4})?|(?:${months}) \\d{1,2}(?:, \\d{4})?)\\b|\\b[Aa]t \\d{1,2}[:.]\\d\\d(?: on \\d{1,2} (?:${months})(?: \\d{4})?)?\\b|\\b(?:[Ss]ince|[Ii]n) (?:(?:${months}) )?(?:1[5-9]|20)\\d\\d\\b`,
  'u',
)
const attributed =
  /,\s(?:according to\s([^,.;"“”]{4,60})|(?!(?:he|she|it|they)\s)([^,.;"“”]{4,50}?)\ssaid(?:\son\s[^.;]{4,45})?)\.?$/u
/** The end of a verb's object. */
const objectEnd =
  /\s(?:to|in|on|at|by|for|from|with|and|or|but|that|which|who|as|after|before|around|across|into|over|under|between|during|because|when|while|was|were|is|are|had|has)\s|[,.;:"“”(]/u
const determined =
  /^(?:the|an?|all|both|several|two|three|four|five|six|seven|eight|nine|ten|\d[\d,.]*|\p{Lu}\p{L}+)\s\p{L}/u

/**
 * Words to begin a sentence with that retells a note, because a small model that begins as the note does goes on copying
 * it: the time, the source, or the verb's object, which makes a passive. English only; undefined if the note has none.
 *
 * @param before the preceding sentence, which should not begin with the same words
 */
export function openingHint(note: string, language: string, before = ''): string | undefined {
  if (!language.startsWith('en')) return undefined
  const said = attributed.exec(note)
  const source = said?.[1] ?? said?.[2]
  if (source !== undefined) return `According to ${source.trim()}`
  const when = time.exec(note)
  if (when !== null && when.index > 12 && !before.startsWith(capital(when[0]))) return capital(when[0])
  return objectOf(note)
}

/** “The recommendations” of “The union welcomed the recommendations and asked …”. */
function objectOf(note: string): string | undefined {
  const words = languageWords('en')
  const tokens = [...note.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu)]
  const at = tokens.findIndex(({ 0: token }, place) => {
    const lower = token.toLowerCase()
    const past =
      words?.pastVerbs.has(lower) === true ||
      /^(?:laid|paid|sold|bought|closed)$/u.test(lower) ||
      /\p{Ll}{2}ed$/u.test(token)
    return (
      place > 0 &&
      past &&
      !/^(?:was|were|had|did|could|would|said|told|led|left|took|went|came|died|began|stayed|carried|found|became)$/u.test(
        lower,
      )
    )
  })
  const [verb, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (verb === undefined || next === undefined) return undefined
  // "were evacuated", "a measure used by": no object follows.
  if (/^(?:was|were|been|be|is|are|has|have|had|who|which|that|not|also)$/iu.test(before?.[0] ?? '')) return undefined
  const rest = note.slice(next.index)
  if (!determined.test(rest)) return undefined
  const object = rest.slice(0, objectEnd.exec(rest)?.index ?? 0).trim()
  const count = object.split(' ').length
  return count < 2 || count > 7 ? undefined : capital(object)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
