import type { NumberMention } from './numberMention.ts'

const written =
  /(?<![\p{L}\p{N}.,])(\d)(?:[\s-]?(?:foot|feet|ft\.?)[\s-]?(\d{1,2})(?:[\s-]?(?:inch(?:es)?|in\.?(?=[\s,.)-]|$)|["”″]))?|['’′]\s?(\d{1,2})\s?["”″])(?![\p{L}\p{N}])/giu

/** Heights in feet and inches as inches: "5-foot-2", "5foot2", "5 ft 2 in", "5′2″". */
export function feetAndInches(text: string): readonly NumberMention[] {
  return [...text.matchAll(written)].flatMap((match): NumberMention[] => {
    const inches = Number(match[2] ?? match[3])
    if (inches > 11) return []
    return [
      {
        kind: 'number',
        start: match.index,
        end: match.index + match[0].length,
        values: [Number(match[1]) * 12 + inches],
        percent: false,
        ordinal: false,
        words: false,
        scaled: false,
        unit: 'inch',
      },
    ]
  })
}
