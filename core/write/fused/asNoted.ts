const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const monthFirst = new RegExp(`\\b(${months}) (\\d{1,2})(?:, (\\d{4}))?\\b(?!,? \\d{4})`, 'gu')
const dayFirst = new RegExp(`\\b\\d{1,2} (?:${months})\\b`, 'u')

/** Writes dates and units as the notes do: models trained on American texts change them. */
export function asNoted(text: string, notes: string): string {
  const dates = dayFirst.test(notes)
    ? text.replace(monthFirst, (_, month: string, day: string, year: string | undefined) =>
        [day, month, ...(year === undefined ? [] : [year])].join(' '),
      )
    : text
  return /metre/u.test(notes) ? dates.replaceAll(/\b((?:kilo|centi|milli)?m)eter(s?)\b/giu, '$1etre$2') : dates
}
