import { isUrl } from '../../domain/isUrl.ts'
import { parseIsoDate } from '../isoDate.ts'

/** The web has pages since then. */
const firstYear = 1990
const parted = /(?:^|[/_-])(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?=[/_.-]|$)/g
/** "/20231025/" and "/20231025123000": eight digits or more that begin with a day. */
const joined = /(?:^|[/_-])(\d{4})(\d{2})(\d{2})(?:\d{2}|\d{4}|\d{6})?(?=[/_.-]|$)/g

/** The day that stands in the path of an address, as news sites put it there: `/2023/10/25/`, `/2023-10-25/`, `/20231025/`. */
export function urlDate(url: string): string | undefined {
  if (!isUrl(url)) return undefined
  const { pathname } = new URL(url)
  const found = [...pathname.matchAll(parted), ...pathname.matchAll(joined)].flatMap(
    ([, year = '', month = '', day = '']) =>
      Number(year) < firstYear ? [] : (parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? []),
  )
  const days = new Set(found)
  // Two days are those of an archive and its page, or of a period.
  return days.size === 1 ? found[0] : undefined
}
