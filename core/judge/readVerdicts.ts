import { z } from 'zod'
import { parsePartialJson } from '../models/chat/parsePartialJson.ts'
import type { Claim, Verdict } from './judge.ts'

/** A claim with the number shown to the judge. */
export interface NumberedClaim extends Claim {
  readonly number: number
}

const thinking = /<(think|thinking|thought|reasoning)>[\s\S]*?(?:<\/\1>|$)/giu
const words = z.union([z.string().transform((text) => [text]), z.array(z.unknown())]).catch([])
const itemSchema = z.object({
  claim: z.unknown().optional(),
  verdict: z.string(),
  unsupported: words,
  needed: words,
})
type Item = z.infer<typeof itemSchema>

/**
 * Reads a judge's verdicts by claim number: JSON as requested, possibly truncated or surrounded by text, otherwise
 * lines such as `2. unsupported`. Unknown claims are ignored; a claim with two different verdicts has none.
 */
export function readVerdicts(answer: string, claims: readonly NumberedClaim[]): ReadonlyMap<number, Verdict> {
  const text = answer.replace(thinking, '')
  const items = itemsIn(text)
  return items.length > 0 ? verdictsOf(items, claims) : verdictsOf(linesIn(text), claims)
}

function verdictsOf(items: readonly Item[], claims: readonly NumberedClaim[]): ReadonlyMap<number, Verdict> {
  // Some models omit the numbers; then the order counts if there are as many verdicts as claims.
  const inOrder = items.length === claims.length && items.every(({ claim }) => claim === undefined)
  const found = new Map<number, Verdict | undefined>()
  for (const [at, item] of items.entries()) {
    const number = inOrder ? claims[at]?.number : numberOf(item.claim)
    const claim = claims.find((one) => one.number === number)
    const verdict = claim === undefined ? undefined : verdictOf(item, claim)
    if (claim === undefined || verdict === undefined) continue
    const earlier = found.get(claim.number)
    const disagree = found.has(claim.number) && earlier?.label !== verdict.label
    found.set(claim.number, disagree ? undefined : verdict)
  }
  return new Map([...found].flatMap(([number, verdict]) => (verdict === undefined ? [] : [[number, verdict] as const])))
}

function verdictOf(item: Item, { sentence, evidence }: Claim): Verdict | undefined {
  const label = labelOf(item.verdict)
  if (label === undefined) return undefined
  const unsupported = textsOf(item.unsupported).filter((part) => fold(sentence).includes(fold(part)))
  const shown = new Set(evidence.map((one) => one.label))
  const needed = textsOf(item.needed).flatMap((text) => text.match(/\d+\.\d+/gu) ?? [])
  return {
    // A verdict with unsupported words does not mean that the whole claim is supported.
    label: label === 'supported' && unsupported.length > 0 ? 'partly' : label,
    probability: null,
    unsupported,
    needed: [...new Set(needed)].filter((name) => shown.has(name)),
  }
}

const verdictWords: readonly (readonly [RegExp, Verdict['label']])[] = [
  [/^(?:contradict(?:ed|ion|s)|refuted|refutes|false)$/u, 'contradicted'],
  [/^(?:unsupported|not supported|not enough information|neutral)$/u, 'unsupported'],
  [/^(?:partly|partial|partially|partly supported|partially supported)$/u, 'partly'],
  [/^(?:supported|fully supported|supports|entailed)$/u, 'supported'],
]

function labelOf(verdict: string): Verdict['label'] | undefined {
  const word = verdict
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return verdictWords.find(([pattern]) => pattern.test(word))?.[1]
}

function numberOf(claim: unknown): number | undefined {
  if (typeof claim === 'number') return claim
  const digits = typeof claim === 'string' ? /^\D{0,10}(\d{1,4})\D{0,3}$/u.exec(claim)?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}

/** The entries of the first list of verdicts in a text. */
function itemsIn(text: string): readonly Item[] {
  for (const { index } of text.matchAll(/[[{]/gu)) {
    const { value } = parsePartialJson(text, index)
    for (const candidate of [value, ...propertiesOf(value)]) {
      const list = Array.isArray(candidate) ? candidate : [candidate]
      const items = list.flatMap((entry) => itemSchema.safeParse(entry).data ?? [])
      if (items.length > 0) return items
    }
  }
  return []
}

function propertiesOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : []
}

const proseLine =
  /^[\s*#>-]{0,6}(?:(?:claim|sentence)\s{1,3})?(?<claim>\d{1,4})[\s*.:)=–—-]{1,6}(?:verdict\W{1,4})?(?<verdict>(?:not|partly|partially|fully)?\s?\p{L}{6,13})(?=\W|$)/gimu

function linesIn(text: string): readonly Item[] {
  return Array.from(text.matchAll(proseLine), ({ groups }) => ({
    claim: groups?.['claim'],
    verdict: groups?.['verdict'] ?? '',
    unsupported: [],
    needed: [],
  }))
}

function textsOf(values: readonly unknown[]): readonly string[] {
  return values.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []))
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”"'’‘\s]+/gu, ' ')
    .trim()
}
