import { stemOfAnyLanguage } from './stem.ts'

// Words that structure a sentence rather than say what it is about.
const functionWords = new Set(
  `a an the and or but nor so yet if then than that this these those which who whom whose what when where why how there here
  i you he she it we they me him her us them my your his its our their mine of in on at by for with from to into onto over
  under about after before between during through without within against as is are was were be been being am do does did
  done have has had having will would shall should can could may might must not no s t also just only very more most some
  any each other such own same too again once all both few`.split(/\s+/),
)

/** Stems of a text's content words, without diacritics; for texts in an unknown language. */
export function contentWords(text: string): ReadonlySet<string> {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => !functionWords.has(word)).map(stemOfAnyLanguage))
}
