import { isUrl } from '../../domain/isUrl.ts'
import { judgeLine } from '../judgeText.ts'
import { words } from '../words.ts'
import { foldPhrase } from '../foldPhrase.ts'
import type { BarrierRecognizer, PageSigns } from './barrier.ts'

/** Words that a page without an article says beside its own name and title. */
const fillers = new Set(
  'home homepage page news official site website web menu login search loading video videos photo photos the a an of and or de der die das le la les el los il lo en et und y e o com net org www unsupported browser browsers advertisement ads donate go back help center team term terms use'.split(
    ' ',
  ),
)

/** A page on which nothing stands but its title, its site's name and notices. */
export const boilerplateOnly: BarrierRecognizer = {
  kind: 'boilerplate',
  recognizes(signs) {
    const names = namesOf(signs)
    return signs.text.split('\n').every((line) => {
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
