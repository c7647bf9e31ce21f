import type { ReadQuestion } from '../question/readQuestion.ts'
import type { Fitting } from './fitting.ts'

/** Whether a question asks what somebody is: "What position does she hold?" */
export function asksForRole({ focus }: ReadQuestion): boolean {
  return ['positi', 'role', 'job', 'office', 'title', 'post'].some((stem) => focus.has(stem))
}

/** What somebody is called to be: "appointed attorney general", "as deputy first minister", "Bishop of Truro". */
export function roleSpans(sentence: string): readonly Fitting[] {
  const called =
    /\b(?:as|is|was|became|become|remains?|named|appointed|elected)\s+(?:(?:named|appointed|elected)\s+)?(?:as\s+)?(?:the\s+|an?\s+|new\s+|its\s+|their\s+)*((?:[\p{L}\p{M}'’-]+\s){0,7}[\p{L}\p{M}'’-]+)(?=[,.;:)]|\s(?:and|on|after|since|who|which|by|with|-|–|—)\s|$)/giu
  const titled =
    /(?<!\p{L})(?:(?:\p{Lu}\p{L}+|deputy|vice|prime|foreign|acting|interim|attorney)\s){0,2}(?:minister|president|secretary|bishop|governor|mayor|senator|chancellor|commissioner|director|general|representative|ambassador|judge|justice|leader|speaker|chair(?:man|woman)?)(?:\s(?:of|for)(?:\sthe)?(?:\s\p{Lu}[\p{L}'’-]*)+)?/gu
  return [
    ...[...sentence.matchAll(called)].map((match) => {
      const role = match[1] ?? ''
      const end = match.index + match[0].length
      return { start: end - role.length, end, fit: 0.95 }
    }),
    ...[...sentence.matchAll(titled)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      fit: 0.9,
    })),
  ]
}
