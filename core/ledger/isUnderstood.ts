import { namesIn } from '../judge/facts/namesIn.ts'
import { dependsOnPrevious } from '../text/context/dependsOnPrevious.ts'
import { languageWords } from '../text/languageWords.ts'

/** "It looks like …", "It has been five months since …": "it" refers to nothing. */
const emptyIt =
  /^it(?:['’]s| is| has| was| had)? (?:looks? like|seems? (?:like|that)|appears? (?:like|that)|turns out|(?:is |was |remains? |seems? |appears? )?(?:un)?likely that|been (?:about |over |almost |nearly |more than )?[\p{L}\d-]+ (?:days?|weeks?|months?|years?|decades?) since)\b/iu

/** "This morning, …": the page's date gives the day. */
const thisTime =
  /^this (?:morning|afternoon|evening|week|weekend|month|year|season|spring|summer|autumn|fall|winter)\b/iu

/**
 * A phrase before the subject with a pronoun that refers to it: "Despite his early lead, Ann Lee …", "After stopping
 * 26 of the shots he faced, …". "After his death, …" is about somebody else and not included.
 */
const saidOfSubject =
  /^(?:(?:despite|in|on|at|with|for|during|since|throughout) (?:his|her) (?!absence|place|stead|memory|honou?r|wake|death|name|behalf)|(?:after|before|while|when|since|besides|by) (?!being|having been)\p{L}+ing )[^,;:]{3,90}, (?=\S)/iu

/** Pronouns that such an opening does not explain. */
const unexplained =
  /(?<!\p{L})(?:he|she|him|it(?! (?:looks|seems|appears) (?:like|that))|they|them|this|these|those|that(?=['’]s| is| was))(?!\p{L})/iu

/**
 * Whether a sentence can be understood without the text before it: it has no unexplained pronoun, or (English) its
 * pronoun refers to nothing or to the name that follows it.
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

/** Whether a clause begins with a name of two or more words, preceded by at most a short description. */
function opensWithName(clause: string): boolean {
  const [first] = namesIn(`So ${clause}`)
  return (
    first !== undefined &&
    first.words.length > 1 &&
    !/\p{P}/u.test(clause.slice(0, Math.max(0, first.start - 3))) &&
    first.start < 40
  )
}
