import { passageBadge } from '../../core/domain/badge.ts'
import { memo } from 'react'
import type { CallFailed } from '../api/callFailed.ts'
import { Button } from '../parts/Button.tsx'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { WordsEditor } from '../parts/WordsEditor.tsx'
import { useText, type Text } from '../text/useText.ts'
import { OfferPages } from './OfferPages.tsx'
import { OfferSign } from './OfferSign.tsx'
import { OfferWords } from './OfferWords.tsx'
import { offerElement } from './offerElement.ts'
import type { OfferActions } from './offerActions.ts'
import { OfferNotes } from './OfferNotes.tsx'
import { isOfArticle, isUndecided, leavesOut, type ShownOffer } from './offers.ts'

interface OfferItemProps {
  readonly offer: ShownOffer
  readonly isAtHand: boolean
  /** What stands in its editor; null where that is closed. */
  readonly words: string | null
  /** What was decided of it is being kept. */
  readonly busy: boolean
  /** Why the words in its editor could not be kept. */
  readonly failure: CallFailed | null
  readonly actions: OfferActions
}

/** One change that newer pages make: what it is, both wordings, who says so, and what can be done with it. */
export const OfferItem = memo(function OfferItem(props: OfferItemProps): React.JSX.Element {
  const { offer, isAtHand, words, busy, failure, actions } = props
  const { update } = useText()
  const { id, decision, reason } = offer
  const isDecided = decision !== 'open'
  return (
    <li
      id={offerElement(id)}
      className={`offer offer--${offer.kind} ${isDecided ? 'offer--decided' : ''}`}
      tabIndex={isAtHand ? 0 : -1}
      aria-label={nameOf(offer, update)}
      {...(isAtHand ? { 'aria-current': true } : {})}
      onClick={() => actions.choose(id)}
      onFocus={() => actions.choose(id)}
    >
      <div className="offer__body">
        <p className="offer__head">
          <OfferSign kind={offer.kind} />
          {reason === '' || isDecided ? null : <span className="subtle small">{reason}</span>}
          {isDecided ? <strong className="offer__decision">{decisionOf(offer, update)}</strong> : null}
          {isOfArticle(offer) && decision === 'edited' && offer.label !== null ? (
            <SupportBadge badge={passageBadge(offer.label)} word />
          ) : null}
        </p>
        <OfferWords offer={offer} />
        <OfferNotes offer={offer} onOpen={actions.openPage} />
        {words === null ? (
          <Actions offer={offer} isAtHand={isAtHand} busy={busy} actions={actions} />
        ) : (
          <div className="editor" data-editor>
            <WordsEditor
              label={isOfArticle(offer) ? update.article.editor : update.editor}
              words={words}
              onWords={actions.words}
              checking={busy}
              failure={failure}
              onKeep={actions.keep}
              onLeave={actions.leave}
            />
          </div>
        )}
      </div>
      <OfferPages offer={offer} onOpen={actions.openPage} />
    </li>
  )
})

type ActionsProps = Pick<OfferItemProps, 'offer' | 'isAtHand' | 'busy' | 'actions'>

function Actions({ offer, isAtHand, busy, actions }: ActionsProps): React.JSX.Element | null {
  const { update } = useText()
  const { id, kind, offered, decision } = offer
  if (!isUndecided(offer)) return null
  const isArticle = isOfArticle(offer)
  const accept = kind === 'missing' ? 'missing' : offered !== null ? 'instead' : isArticle ? 'tag' : 'out'
  return (
    <div className="offer__actions" onClick={(click) => click.stopPropagation()}>
      <Button
        size="small"
        {...(isAtHand ? { action: 'progressive' } : {})}
        label={update.accept}
        title={update.acceptTip[accept]}
        disabled={busy}
        onClick={() => actions.accept(id)}
      />
      <Button
        size="small"
        label={update.edit}
        title={isArticle ? update.article.editTip : update.editTip}
        disabled={busy}
        onClick={() => actions.edit(id)}
      />
      {decision === 'rejected' ? null : (
        <Button
          size="small"
          label={update.reject}
          title={update.rejectTip[kind === 'missing' ? 'missing' : isArticle ? 'article' : 'sentence']}
          disabled={busy}
          onClick={() => actions.reject(id)}
        />
      )}
    </div>
  )
}

function decisionOf(offer: ShownOffer, { decision: said }: Text['update']): string {
  const { decision, offered } = offer
  if (decision === 'open') return ''
  if (decision !== 'accepted' || offered !== null) return said[decision]
  return leavesOut(offer) ? said.out : said.marked
}

function nameOf(offer: ShownOffer, update: Text['update']): string {
  const said = [update.kind[offer.kind], decisionOf(offer, update)].filter((part) => part !== '').join(', ')
  return `${offer.words ?? offer.offered ?? offer.text} (${said})`
}
