import { titleAlone, titlePattern } from './titleForms.ts'

/** What a sentence says that its subject is: "American science fiction horror film" in "X is a 2022 American science fiction horror film directed by …". */
export interface Definition {
  /** Without the article and without a year before it. */
  readonly words: string
  /** The words with what they are of: "former gateway of the abbey". */
  readonly whole: string
  /** The year in front: "2022". */
  readonly year: string | undefined
}

// A definition ends where something is said of what it names.
const ends = /\sof\s/u
const endsOfWhole =
  /\s(?:by|from|with|that|which|who|whose|where|when|in|on|at|for|to|held|occurring|taking|based|directed|written|created|developed|published|produced|released|starring|located|situated|built|set|between|against|following|during|about|over|after|near|under|featuring|broadcast|played|owned|and published)\s|[,;:.(–—]/u

/**
 * What a sentence in English defines the subject of that title as; undefined if it does not begin with the title, or with
 * words of the title, and a form of "be" with an article.
 */
export function definitionIn(sentence: string, title: string): Definition | undefined {
  const alone = titlePattern(titleAlone(title))
  const subject = new RegExp(
    `^["“'‘]?(?:The )?["“'‘]?(?:${titlePattern(title)}|(?:\\d{4} )?${alone})["”'’]?(?=[\\s,(])`,
    'u',
  )
  const named = subject.exec(sentence)
  if (named === null) return undefined
  const rest = sentence.slice(named[0].length)
  const verb = /^(?:\s?\([^()]*\)|,[^,]{1,80},)?\s(?:is|was|are|were|will be)\s(?:an?|the)\s(?:(\d{4})\s)?/u.exec(rest)
  if (verb === null) return undefined
  const after = rest.slice(verb[0].length)
  const whole = after.slice(0, endsOfWhole.exec(after)?.index ?? after.length).trim()
  const words = whole.slice(0, ends.exec(whole)?.index ?? whole.length)
  return words === '' ? undefined : { words, whole, year: verb[1] }
}
