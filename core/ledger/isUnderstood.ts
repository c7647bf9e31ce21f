import { namesIn } from '../judge/facts/namesIn.ts'
import { dependsOnPrevious } from '../text/context/dependsOnPrevious.ts'
import { languageWords } from '../text/languageWords.ts'

/** "It looks like …", "It has been five months since …": "it" stands for nothing. */
const emptyIt =
  /^it(?:['’]s| is| has| was| had)? (?:looks? like|seems? (?:like|that)|appears? (?:like|that)|turns out|(?:is |was |remains? |seems? |appears? )?(?:un)?likely that|been (?:about |over |almost |nearly |more than )?[\p{L}\d-]+ (?:days?|weeks?|months?|years?|decades?) since)\b/iu

/** "This morning, …": the page's day says which. */
const thisTime =
  /^this (?:morning|afternoon|evening|week|weekend|month|year|season|spring|summer|autumn|fall|winter)\b/iu

/**
 * What comes before the subject and is said of it, with a pronoun that the subject explains: "Despite his early lead, Ann Lee …",
 * "After stopping 26 of the shots he faced, …". Not "After his death, …", which is said of somebody else.
 */
const saidOfSubject =
  /^(?:(?:despite|in|on|at|with|for|during|since|throughout) (?:his|her) (?!absence|place|stead|memory|honou?r|wake|death|name|behalf)|(?:after|before|while|when|since|besides|by) (?!being|having been)\p{L}+ing )[^,;:]{3,90}, (?=\S)/iu

/** Pronouns that such an opening leaves to what came before. */
const unexplained =
  /(?<!\p{L})(?:he|she|him|it(?! (?:looks|seems|appears) (?:like|that))|they|them|this|these|those|that(?=['’]s| is| was))(?!\p{L})/iu

/**
 * Whether a sentence is understood without what comes before it on its page. Beside those that name nobody by a
 * pronoun, these are the ones whose pronoun stands for nothing, or for the name that comes after it (English).
 */
export function isUnderstood(text: string, language: string): boolean {
  const words = languageWords(language)
  if (!dependsOnPrevious(text, words)) return true
  if (!language.startsWith('en')) return false
  const opening = emptyIt.exec(text) ?? thisTime.exec(text)
  if (opening !== null) return !unexplained.test(text.slice(opening[0].length))
  const before = saidOfSubject.exec(text)?.[0]
  if (before === undefined || /(?<!\p{L})(?:it|its|they|them|their|this|these|those)(?!\p{L})/iu.test(before))
    return false
  return (
    namesIn(before).length <= 1 &&
    opensWithName(text.slice(before.length)) &&
    !dependsOnPrevious(text.slice(before.length), words)
  )
}

/** Whether the subject of a clause is a name of two words or more, with up to four words that say what it is. */
function opensWithName(clause: string): boolean {
  const [first] = namesIn(`So ${clause}`)
  return (
    first !== undefined &&
    first.words.length > 1 &&
    !/\p{P}/u.test(clause.slice(0, Math.max(0, first.start - 3))) &&
    first.start < 40
  )
}
