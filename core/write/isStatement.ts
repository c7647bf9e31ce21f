import { contentWords } from '../text/contentWords.ts'

// Sentences about the text, the task or the documents instead of the event, in the most common languages.
const ofItself = [
  /^(?:here (?:is|are|'s|’s)|below (?:is|are)|sure\b|certainly\b|of course\b|(?:the )?following (?:is|are) (?:the|a|an)\b)/iu,
  /^(?:in )?(?:this|the (?:following|present|next|previous)|the above) (?:news )?(?:article|section|text|paragraph|summary|report|overview|document|essay|page)\b(?: (?:\p{Ll}+ly|also|will|aims to|seeks to))* ?(?:,|describes?|discuss(?:es)?|covers?|summari[sz]es?|provides?|presents?|outlines?|explores?|examines?|explains?|gives?|contains?|includes? (?:details?|information)|is (?:about|based|intended)|has been|was (?:written|generated|compiled)|offers?|looks? at|details?)/iu,
  /\b(?:the )?(?:provided|given|supplied|numbered|available|above|cited|listed) (?:documents?|passages?|sources?|texts?|information|context|excerpts?)\b/iu,
  /\b(?:the|this|each|these) (?:documents?|passages?|excerpts?|sentences?) (?:also )?(?:supports?|confirms?|is supported|are supported|describes?|states? that the (?:sentence|document))\b/iu,
  /\b(?:the|these|no|any) (?:documents?|passages?|excerpts?) (?:do(?:es)? not|don't|doesn't|did not|provide|contain|mention|state|say|give|include)\b/iu,
  /^(?:no|there is no|there are no) (?:further |additional |other |more |specific )*(?:information|details?) (?:is|are|was|were)?\s*(?:available|provided|given|found|known|on|about|regarding)\b/iu,
  /^(?:as an ai\b|i (?:am|'m|’m|cannot|can't|can’t|will|have|hope|could|apologi[sz]e)\b|let me\b|please (?:note|see|let|provide)|note that this\b|for (?:more|further) (?:information|details?)\b)/iu,
  /\b(?:see (?:also|below|above)|click here|read more|learn more)\b[.:…]?$/iu,
  /^(?:the |here is the )?(?:(?:corrected|revised|rewritten|repaired|final|new) )?sentence(?: is| reads)?:/iu,
  /\bthe (?:documents?|passages?|excerpts?) supports? (?:all of )?(?:it|this|the (?:sentence|documents?|article|text))\b/iu,
  /^(?:\[|\()?(?:citation needed|insert|todo|tbd|n\/a|none)\b/iu,
  /^(?:hier ist|dieser (?:artikel|abschnitt) (?:beschreibt|behandelt|fasst)|voici |cet article (?:décrit|traite|présente)|aquí (?:está|tiene)|este artículo (?:describe|trata|presenta))/iu,
]

/**
 * Whether a sentence states something: it is not a question, a label, an announcement, a list item or talk about the
 * article, the task or the documents, and has some content words.
 */
export function isStatement(text: string): boolean {
  const plain = text.trim()
  if (
    (plain.match(/\p{L}{2,}/gu) ?? []).length < 2 &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]{4}/u.test(plain)
  )
    return false
  // A colon at the end announces something; "4. The event" is a list item.
  if (/[:：]["”’»)]*$/u.test(plain) || /^(?:\d{1,2}|[a-z])[.)]\s/iu.test(plain)) return false
  // A single content word, such as "The event", states nothing.
  if (/^(?:the|an?|this|that)\s/iu.test(plain) && contentWords(plain).size < 2) return false
  if (/[?？؟]["”’»)]*$/u.test(plain) && !/["“«„]/u.test(plain)) return false
  if (isFragment(plain)) return false
  return !ofItself.some((pattern) => pattern.test(plain))
}

/** A name or a label on a line of its own. False for scripts without spaces between words. */
function isFragment(plain: string): boolean {
  const ends = /[\p{Po}…"”’»)]$/u.test(plain)
  return !ends && plain.split(/\s+/u).length < 4 && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u.test(plain)
}
