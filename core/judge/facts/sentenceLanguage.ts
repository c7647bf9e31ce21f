const functionWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the of and was were is are in to by that with for from his her their after had has on at'.split(' ')),
  es: new Set('el la los las de del y que en un una por con para fue su se al como más'.split(' ')),
  de: new Set(
    'der die das den dem des und ist war wurde wurden mit von im in ein eine nach nicht sich auf zu'.split(' '),
  ),
  fr: new Set('le la les des du et est un une dans par pour que qui sur au aux avec son sa ont été'.split(' ')),
}

/** Whether a sentence is in English, Spanish, German or French, by its function words; undefined if unclear. */
export function sentenceLanguage(sentence: string): string | undefined {
  const words = sentence.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const counts = Object.entries(functionWords).map(([language, known]) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  }))
  const [best, next] = counts.sort((a, b) => b.count - a.count)
  return best !== undefined && best.count > (next?.count ?? 0) ? best.language : undefined
}
