import { firstWords, type BarrierRecognizer } from './barrier.ts'
import { errorMessage, errorPage } from './errorPage.ts'

/** What says that the site failed and not that the page is gone. Folded by `foldPhrase`. */
const failed =
  /\b50[0-4]\b|internal server error|(?:service|temporarily) unavailable|maintenance|went wrong|occurred|schiefgelaufen|une erreur|salio mal|ocurrido|producido|andato storto|verificato|misgegaan|deu errado|ocorreu/
const most = 40

/** A page whose address answers as if all were well and says that there is no such page. */
export const gonePage: BarrierRecognizer = {
  kind: 'gone-page',
  recognizes(signs) {
    if (!errorPage.recognizes(signs)) return false
    const said = `${signs.foldedTitle()} ${firstWords(signs.foldedVisible(), most)}`
    // A bare number of HTTP says it as well.
    return (errorMessage.test(said) || /\b4(?:04|10)\b/.test(said)) && !failed.test(said)
  },
}
