import { isUrl } from '../../domain/isUrl.ts'
import { judgeLine, shareText } from '../judgeText.ts'
import { areMenus } from '../menuLines.ts'
import { words } from '../words.ts'
import { foldPhrase } from '../foldPhrase.ts'
import type { BarrierRecognizer, PageSigns } from './barrier.ts'

/** Words that a page without an article says beside its own name and title. */
const fillers = new Set(
  'home homepage page news official site website web menu login search loading video videos photo photos the a an of and or de der die das le la les el los il lo en et und y e o com net org www unsupported browser browsers advertisement ads donate go back help center team term terms use'.split(
    ' ',
  ),
)

/** Words of prose with which a page is more than its menus. */
const leastProse = 20

/** A page on which nothing stands but its title, its site's name, menus and notices. */
export const boilerplateOnly: BarrierRecognizer = {
  kind: 'boilerplate',
  recognizes(signs) {
    const lines = signs.text.split('\n')
    if (areMenus(lines) && shareText(signs.text).prose < leastProse) return true
    const names = namesOf(signs)
    return lines.every((line) => {
      if (judgeLine(line).kind === 'chrome') return true
      return words(foldPhrase(line)).every(
        (word) => fillers.has(word) || names.words.has(word) || names.host.includes(word),
      )
    })
  },
}

function namesOf({ title, url }: PageSigns): { readonly words: ReadonlySet<string>; readonly host: string } {
  const host = isUrl(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  return { words: new Set(words(foldPhrase(title))), host: host.replace(/[^a-z0-9]/g, '') }
}
