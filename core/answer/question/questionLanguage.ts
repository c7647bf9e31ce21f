import { auxiliaries } from './questionWords.ts'

/** Question words by language, without everyday English words. */
const askingWords: Readonly<Record<string, string>> = {
  en: 'who whom whose what when where why how which',
  de: 'wer wem wen wessen wann wo woher wohin wie wieviel wieviele welche welcher welches welchen welchem warum weshalb wieso',
  nl: 'wie wat wanneer waar hoe hoeveel welk welke waarom',
  fr: 'qui que quoi quand où comment combien quel quelle quels quelles pourquoi lequel laquelle',
  es: 'quién quiénes qué cuándo dónde cómo cuánto cuánta cuántos cuántas cuál cuáles quien cuando donde cuantos cuantas',
  pt: 'quem que quando onde quanto quanta quantos quantas qual quais porquê',
  it: 'chi che cosa quando dove quanto quanta quanti quante quale quali perché',
  sv: 'vem vad när var hur vilken vilket vilka varför',
  da: 'hvem hvad hvornår hvor hvordan hvilken hvilket hvilke hvorfor',
  nb: 'hvem hva når hvor hvordan hvilken hvilket hvilke hvorfor',
  pl: 'kto kogo co kiedy gdzie jak ile ilu który która które dlaczego czy',
  cs: 'kdo koho co kdy kde jak kolik který která které proč',
  tr: 'kim ne zaman nerede nasıl kaç hangi neden',
  id: 'siapa apa kapan mana bagaimana berapa mengapa',
  ru: 'кто кого что когда где как сколько какой какая какие почему',
  uk: 'хто кого що коли де як скільки який яка які чому',
}

const tables = Object.entries(askingWords).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }))

/**
 * The languages that a question may be in, by its question words; empty if it has none. English questions may also begin
 * with an auxiliary.
 *
 * @returns BCP 47 codes
 */
export function questionLanguages(question: string): readonly string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const counts = tables.map(({ language, words: asking }) => ({
    language,
    count:
      words.filter((word) => asking.has(word)).length + (language === 'en' && auxiliaries.has(words[0] ?? '') ? 1 : 0),
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  return most === 0 ? [] : counts.filter(({ count }) => count === most).map(({ language }) => language)
}

/** Whether a language is written in Latin letters and most letters of the text are not, or the other way round. */
export function isInOtherScript(text: string, language: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  const writtenLatin = scriptOf(language) === 'Latn'
  return letters.length > 0 && latin > letters.length / 2 !== writtenLatin
}

function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script
  } catch (error) {
    // A code that is not well formed has no script.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
