import type { Span } from '../../domain/support.ts'
import { isPlainOpening, isTitle } from '../../judge/facts/namesIn.ts'

/**
 * Whether a name is a part of a longer one: "Tarn" in "Port of Tarn", "Tarn Bridge", "Tarn: Bridge". What a person who stands
 * elsewhere by that name is of, or what is somebody's, is not: "Imperiale of the Camorra", "Detroit's Ford Field".
 */
export function isWithinName(text: string, { start, end }: Span, standAlone: ReadonlySet<string>): boolean {
  if (!/^\p{Lu}/u.test(text.slice(start))) return false
  const [, before, of] =
    /(\p{Lu}[\p{L}\p{N}.'’-]*)( of| of the)? $/u.exec(text.slice(Math.max(0, start - 60), start)) ?? []
  if (/^:? \p{Lu}\p{L}/u.test(text.slice(end, end + 4))) return true
  if (before === undefined || isPlainOpening(before) || isTitle(before) || /['’]s$/u.test(before)) return false
  return of === undefined || !standAlone.has(before)
}

/** Names of one word, or last words of names, that are the subject of a sentence or are named without an article. */
export function namesAlone(texts: readonly string[]): ReadonlySet<string> {
  const alone =
    /(?<=(?:^|[.;,] |(?<![Tt]he )(?<!\p{L})(?:\p{Lu}[\p{L}’'-]+|to|by|with|and|that|for) ))\p{Lu}\p{Ll}[\p{L}-]+(?= (?:is|was|has|had|said|says|told|wrote|denied|denies|became|joined|left|scored|played|won|lost|died|killed|called|described|found|saw|regarded|considered|judged|praised|criticized|criticised|noted)(?!\p{L})|['’]s )/gu
  return new Set(texts.flatMap((text) => [...text.matchAll(alone)].map(([name]) => name)))
}
