import { useText } from '../text/useText.ts'
import { isOfArticle, leavesOut, type ShownOffer } from './offers.ts'

/**
 * Both wordings, line below line with signs, as a wiki compares them: what goes is struck, what comes is underlined. Once it is
 * decided, the wording that stands.
 */
export function OfferWords({ offer }: { readonly offer: ShownOffer }): React.JSX.Element {
  const { update } = useText()
  const { text, offered, changes, decision, words } = offer
  // Nothing of its words is changed.
  const isMarked = offered === null && isOfArticle(offer)
  const current = isOfArticle(offer) && isOwnSource(offer) ? update.article.fromSource : update.current
  const old = isOfArticle(offer) ? update.article.old : update.old
  if (decision !== 'open') {
    const stands = decision === 'rejected' || offered === null ? (words ?? text) : (words ?? offered)
    // Of a fact that was not taken nothing stands in the draft.
    const isOut = stands === '' || decision === 'gone' || (decision === 'accepted' && leavesOut(offer))
    const said = stands === '' ? (offered ?? '') : stands
    return (
      <p className="offer__line">
        <bdi>{isOut ? <del>{said}</del> : said}</bdi>
        {decision === 'accepted' && isOfArticle(offer) && offer.tag !== '' ? <code> {offer.tag}</code> : null}
      </p>
    )
  }
  return (
    <div className="offer__lines">
      {text === '' ? null : (
        <p className={`offer__line ${isMarked ? '' : 'offer__line--old'}`} title={old}>
          {isMarked ? null : <Sign of="−" name={old} />}
          <bdi>
            {changes.length === 0
              ? text
              : changes.map(({ kind, text: part }, at) =>
                  kind === 'new' ? null : <Part key={at} text={part} of={kind === 'gone' ? 'del' : null} />,
                )}
          </bdi>
        </p>
      )}
      {offered === null ? null : (
        <p className="offer__line offer__line--new" title={current}>
          <Sign of="+" name={current} />
          <bdi>
            {changes.length === 0
              ? offered
              : changes.map(({ kind, text: part }, at) =>
                  kind === 'gone' ? null : <Part key={at} text={part} of={kind === 'new' ? 'ins' : null} />,
                )}
          </bdi>
        </p>
      )}
    </div>
  )
}

/** Whether the words that are offered are those of a page that the sentence cites already. */
function isOwnSource({ kind }: ShownOffer): boolean {
  return kind === 'contradicted' || kind === 'not-found' || kind === 'partly'
}

/** Words that are marked, and the white space around them, which is not. */
function Part({ text, of: Mark }: { readonly text: string; readonly of: 'del' | 'ins' | null }): React.JSX.Element {
  const words = text.trim()
  if (Mark === null || words === '') return <>{text}</>
  const start = text.indexOf(words)
  return (
    <>
      {text.slice(0, start)}
      <Mark>{words}</Mark>
      {text.slice(start + words.length)}
    </>
  )
}

function Sign({ of, name }: { readonly of: string; readonly name: string }): React.JSX.Element {
  return (
    <>
      <span className="offer__mark" aria-hidden="true">
        {of}
      </span>
      <span className="unseen">{name}</span>
    </>
  )
}
