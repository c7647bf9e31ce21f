import { kindOfName } from '../answer/read/nameKinds.ts'
import type { Conflict } from '../versions/statementConflicts.ts'

/** Somebody's role in an organisation: "coach of", "plays for", "joined". */
const role =
  /(?<!\p{L})(?:(?:coach|manager|president|executive|ceo|officer|minister|secretary|governor|mayor|captain|chair|chairman|chairwoman|chairperson|head|leader|director|member|professor|dean|bishop|commander|ambassador|adviser|advisor|trustee|partner|owner|player|striker|forward|guard|defender|midfielder|goalkeeper|rider|linebacker|quarterback|pitcher|work|works|worked|working|play|plays|played|playing|ride|rides|riding) (?:of|at|for|with|in|on)|joins|joined|signed|moved)(?!\p{L})/iu

/** Words for roles in the past. */
const past =
  /(?<!\p{L})(?:former|formerly|ex-|then-|was|were|had been|served|until|previously|once|used to|worked|played)/iu

/** Roles that one person can have in several organisations, at a time or one after the other. */
const many =
  /(?<!\p{L})(?:member|director|professor|ambassador|adviser|advisor|trustee|partner|owner|joins|joined|signed|moved)(?!\p{L})/iu

/** "Ann Lee is a reporter": others can be one too. */
const oneOfMany = /^,?\s(?:is|was|are|were|remains|became|becomes) (?:an?|one of|among)\s/iu

/**
 * Whether two English sentences that differ only in a name can both be true: they state one person's roles in
 * different organisations ("former coach of", "member of", a club and a country), or that different people are one of
 * many.
 */
export function bothMayHold(one: string, other: string, conflicts: readonly Conflict[]): boolean {
  return conflicts.length > 0 && conflicts.every((conflict) => isNoMatter(one, other, conflict))
}

function isNoMatter(one: string, other: string, { kind, old, new: current }: Conflict): boolean {
  if (kind !== 'name') return false
  if (isSubject(one, old) && isSubject(other, current)) {
    return oneOfMany.test(after(one, old)) && oneOfMany.test(after(other, current))
  }
  const [before, now] = [until(one, old), until(other, current)]
  if (!role.test(before) || !role.test(now)) return false
  return (
    [before, now].some((text) => past.test(text) || many.test(text)) ||
    isOfCountry(one, old) !== isOfCountry(other, current)
  )
}

function isSubject(text: string, name: string): boolean {
  return text.startsWith(name)
}

function until(text: string, name: string): string {
  return text.slice(0, Math.max(0, text.indexOf(name)))
}

function after(text: string, name: string): string {
  return text.slice(text.indexOf(name) + name.length)
}

/** Whether a name is a country's or that of a national team. */
function isOfCountry(text: string, name: string): boolean {
  return (
    kindOfName(name) === 'country' ||
    /^[’'s]*\s(?:\p{L}+\s){0,2}?national(?!\p{L})/u.test(after(text, name)) ||
    /national/iu.test(name)
  )
}
