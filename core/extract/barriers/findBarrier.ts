import type { PageBarrier } from '../../domain/page.ts'
import { words } from '../words.ts'
import { barrierSigns, type BarrierRecognizer, type PageSigns } from './barrier.ts'
import { boilerplateOnly } from './boilerplateOnly.ts'
import { botCheck } from './botCheck.ts'
import { consentWall } from './consentWall.ts'
import { errorPage } from './errorPage.ts'
import { gonePage } from './gonePage.ts'
import { loginWall } from './loginWall.ts'
import { paywall } from './paywall.ts'

/** The more telling first: a bot check may ask for cookies, a paywall for a login. */
const recognizers: readonly BarrierRecognizer[] = [
  botCheck,
  gonePage,
  errorPage,
  consentWall,
  paywall,
  loginWall,
  boilerplateOnly,
]

const mostWords = 1_500

/** What is on a page in place of its article; undefined where nothing says that it is not one. */
export function findBarrier(page: PageSigns): PageBarrier | undefined {
  const signs = barrierSigns(page)
  // No barrier says so much, and its text would be gone through in vain.
  if (signs.visibleWords > mostWords && words(page.text).length > mostWords) return undefined
  return recognizers.find(({ recognizes }) => recognizes(signs))?.kind
}
