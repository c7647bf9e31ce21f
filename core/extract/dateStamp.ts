const languages = 'en de fr es pt it nl sv da nb fi pl cs ru uk tr id ro hu'.split(' ')
const stampWords =
  'published publish updated posted last modified first on at the am pm a p m by st nd rd th of date time created edt est cdt cst mdt mst pdt pst bst gmt utc cet cest ist veröffentlicht aktualisiert am um uhr stand publié mis à jour le publicado actualizado el a las de del em às atualizado pubblicato aggiornato il alle ore gepubliceerd op om опубликовано обновлено в'.split(
    ' ',
  )
const longestStamp = 16
const mostOtherWords = 2

let dateWords: ReadonlySet<string> | undefined

/** Whether a line is no more than the day, and perhaps the hour, on which something was published. */
export function isDateStamp(line: string): boolean {
  if (line.length > 150 || !/\d/.test(line)) return false
  if (/^\D{0,12}\d{4}\s*[年.]\s*\d{1,2}\s*[月.]\s*\d{1,2}\s*日?\D{0,8}(?:\d{1,2}[:時]\d{2}分?)?\D{0,8}$/u.test(line))
    return true
  const words = line.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  if (words.length > longestStamp) return false
  const numbers = words.filter((word) => /\d/.test(word))
  const hasYear = numbers.some((word) => /^(?:19|20)\d\d$/.test(word))
  if (!hasYear || numbers.length < 2) return false
  dateWords ??= collectDateWords()
  const known = dateWords
  const others = words.filter((word) => !/\d/.test(word) && !known.has(word))
  return others.length <= mostOtherWords && others.length * 2 < words.length
}

/** Names of months and days, full and short, in the languages whose pages are read most. */
function collectDateWords(): ReadonlySet<string> {
  const found = new Set(stampWords)
  for (const language of languages) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, {
        month: style,
        weekday: style,
        day: 'numeric',
        timeZone: 'UTC',
      })
      for (let month = 0; month < 12; month++) {
        // The days go up so that each weekday comes up too.
        const day = new Date(Date.UTC(2024, month, 1 + month))
        for (const word of format
          .format(day)
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [])
          found.add(word)
      }
    }
  }
  return found
}
