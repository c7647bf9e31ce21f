import type { ReadQuestion } from '../question/readQuestion.ts'
import type { Fitting } from './fitting.ts'

/** Whether a question asks for somebody's position: "What position does she hold?" */
export function asksForRole({ focus }: ReadQuestion): boolean {
  return ['positi', 'role', 'job', 'office', 'title', 'post'].some((stem) => focus.has(stem))
}

// Titles of offices.
const role =
  /^(?:minister|president|premier|secretary|bishop|archbishop|governor|mayor|senator|treasurer|chancellor|commissioner|director|attorney|representative|ambassador|judge|justice|leader|speaker|chair(?:man|woman|person)?|whip|administrator|commander|chief|general|congress(?:man|woman)|councill?or|envoy|coach|captain)$/iu
// Lower-case words that belong to a role: "deputy first minister", "prime minister".
const ranks = /^(?:deputy|vice|prime|first|foreign|acting|interim|attorney|assistant|under|junior|chief|home)$/u
// Words before a role that are not part of it.
const outside =
  /^(?:the|a|an|new|newly|former|current|latest|next|then|his|her|its|their|our|and|or|of|for|in|on|at|by|to|with|from|as|is|was|are|were|be|been|became|become|becomes|remain|remains|named|names|appointed|appoints|elected|elects|said|says|told|by|that|who|mr|mrs|ms|dr|sir)$/iu

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Roles in a sentence: "appointed attorney general", "as deputy first minister", "Bishop of Truro". */
export function roleSpans(sentence: string): readonly Fitting[] {
  const words = [...sentence.matchAll(/[\p{L}\p{M}’'-]+/gu)].map(([text], at, all): Word => ({
    text,
    start: all[at]?.index ?? 0,
    end: (all[at]?.index ?? 0) + text.length,
  }))
  return [...calledSpans(sentence), ...titleSpans(sentence, words)]
}

function calledSpans(sentence: string): readonly Fitting[] {
  const called =
    /\b(as|is|was|became|become|remains?|named|appointed|elected)\s+(?:(?:named|appointed|elected)\s+)?(?:as\s+)?(?:the\s+|an?\s+|new\s+|its\s+|their\s+)*((?:[\p{L}\p{M}'’-]+\s){0,7}[\p{L}\p{M}'’-]+)(?=[,.;:)]|\s(?:and|on|after|since|who|which|by|with|-|–|—)\s|$)/giu
  return [...sentence.matchAll(called)].flatMap((match): readonly Fitting[] => {
    const [whole, verb = '', said = ''] = match
    // "is urging people" is not an office.
    const names = said.split(/\s/u).some((word) => role.test(word))
    if (/^(?:is|was|as|remains?)$/iu.test(verb) && !names) return []
    const end = match.index + whole.length
    return [{ start: end - said.length, end, fit: 0.95 }]
  })
}

/** Roles with the words that specify them: "Manitoba Premier", "minister of ports", "schools minister". */
function titleSpans(sentence: string, words: readonly Word[]): readonly Fitting[] {
  return words.flatMap((word, at): readonly Fitting[] => {
    const next = words[at + 1]
    // In "attorney general" and "secretary general" only the last word counts as the role.
    if (!role.test(word.text) || (next !== undefined && role.test(next.text) && sentence[word.end] === ' ')) return []
    const first = words[firstOf(sentence, words, at)] ?? word
    const complement =
      /^\s(?:responsible\s)?(?:of|for|to)(?:\sthe)?(?:\s\p{Lu}[\p{L}\p{M}’'-]*|\s(?:and|of|the|for)(?=\s\p{Lu}|\sthe\s\p{Lu}))+/u.exec(
        sentence.slice(word.end),
      )
    const end = word.end + (complement?.[0].length ?? 0)
    const alone = first === word && complement === null
    return [{ start: first.start, end, fit: alone ? 0.6 : 0.9 }]
  })
}

/** Index of the first word that belongs to a role; at most one word may be lower-case without being a rank. */
function firstOf(sentence: string, words: readonly Word[], at: number): number {
  let first = at
  let small = 0
  while (first > 0 && at - first < 5) {
    const before = words[first - 1]
    const own = words[first]
    if (before === undefined || own === undefined || sentence.slice(before.end, own.start) !== ' ') break
    if (outside.test(before.text) || /['’]s$/u.test(before.text) || /ed$|ing$|ly$/u.test(before.text)) break
    if (!/^\p{Lu}/u.test(before.text) && !ranks.test(before.text) && !role.test(before.text)) small += 1
    if (small > 1) break
    first -= 1
  }
  return first
}
