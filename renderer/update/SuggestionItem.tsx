import { passageBadge } from '../../core/domain/badge.ts'
import { memo } from 'react'
import type { CallFailed } from '../api/callFailed.ts'
import { Button } from '../parts/Button.tsx'
import { SupportBadge } from '../parts/SupportBadge.tsx'
import { WordsEditor } from '../parts/WordsEditor.tsx'
import { Written, WrittenIn } from '../parts/Written.tsx'
import { type Text, useText } from '../text/useText.ts'
import { SuggestionPages } from './SuggestionPages.tsx'
import { SuggestionWords } from './SuggestionWords.tsx'
import { suggestionElement } from './suggestionElement.ts'
import type { SuggestionActions } from './suggestionActions.ts'
import { SuggestionNotes } from './SuggestionNotes.tsx'
import { isOfArticle, isUndecided, leavesOut, type ShownSuggestion } from './suggestions.ts'
import {
  cdxIconAdd,
  cdxIconAlert,
  cdxIconCancel,
  cdxIconHelpNotice,
  cdxIconUnLink,
  cdxIconUpdate,
} from '@wikimedia/codex-icons'
import { Icon } from '../parts/Icon.tsx'

interface SuggestionItemProps {
  readonly suggestion: ShownSuggestion
  /** Of its section; empty for the lead. */
  readonly heading: string
  /** Whether accepting it opens that section. */
  readonly isNew: boolean
  readonly isSelected: boolean
  /** Content of its editor; null if closed. */
  readonly words: string | null
  /** Whether a decision on it is being saved. */
  readonly busy: boolean
  /** Why its edited words could not be saved. */
  readonly failure: CallFailed | null
  readonly actions: SuggestionActions
}

/** One suggested change: its kind, both wordings, the pages that say so and the actions. */
export const SuggestionItem = memo(function SuggestionItem(props: SuggestionItemProps): React.JSX.Element {
  const { suggestion, heading, isNew, isSelected, words, busy, failure, actions } = props
  const { update } = useText()
  const { id, decision, reason } = suggestion
  const isDecided = decision !== 'open'
  return (
    <li
      id={suggestionElement(id)}
      className={`suggestion suggestion--${suggestion.kind} ${isDecided ? 'suggestion--decided' : ''}`}
      tabIndex={isSelected ? 0 : -1}
      aria-label={nameOf(suggestion, update)}
      {...(isSelected ? { 'aria-current': true } : {})}
      onClick={() => actions.choose(id)}
      onFocus={() => actions.choose(id)}
    >
      <div className="suggestion__body">
        <p className="suggestion__head">
          <SuggestionSign kind={suggestion.kind} />
          <SuggestionPlace heading={heading} isNew={isNew} />
          {reason === '' || isDecided ? null : <span className="subtle small">{reason}</span>}
          {isDecided ? <strong className="suggestion__decision">{decisionOf(suggestion, update)}</strong> : null}
          {isOfArticle(suggestion) && decision === 'edited' && suggestion.label !== null ? (
            <SupportBadge badge={passageBadge(suggestion.label)} word />
          ) : null}
        </p>
        <SuggestionWords suggestion={suggestion} />
        <SuggestionNotes suggestion={suggestion} onOpen={actions.openPage} />
        {words === null ? (
          <Actions suggestion={suggestion} isSelected={isSelected} busy={busy} actions={actions} />
        ) : (
          <div className="editor" data-editor>
            <WordsEditor
              label={isOfArticle(suggestion) ? update.article.editor : update.editor}
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
      <SuggestionPages suggestion={suggestion} onOpen={actions.openPage} />
    </li>
  )
})

type ActionsProps = Pick<SuggestionItemProps, 'suggestion' | 'isSelected' | 'busy' | 'actions'>

function Actions({ suggestion, isSelected, busy, actions }: ActionsProps): React.JSX.Element | null {
  const { update } = useText()
  const { id, kind, suggested, decision } = suggestion
  if (!isUndecided(suggestion)) return null
  const isArticle = isOfArticle(suggestion)
  const accept = kind === 'missing' ? 'missing' : suggested !== null ? 'instead' : isArticle ? 'tag' : 'out'
  return (
    <div className="suggestion__actions" onClick={(click) => click.stopPropagation()}>
      <Button
        size="small"
        {...(isSelected ? { action: 'progressive' } : {})}
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

function decisionOf(suggestion: ShownSuggestion, { decision: said }: Text['update']): string {
  const { decision, suggested } = suggestion
  if (decision === 'open') return ''
  if (decision !== 'accepted' || suggested !== null) return said[decision]
  return leavesOut(suggestion) ? said.out : said.marked
}

function nameOf(suggestion: ShownSuggestion, update: Text['update']): string {
  const said = [update.kind[suggestion.kind], decisionOf(suggestion, update)].filter((part) => part !== '').join(', ')
  return `${suggestion.words ?? suggestion.suggested ?? suggestion.text} (${said})`
}

/** The section that a suggestion is for. */
function SuggestionPlace({ heading, isNew }: Pick<SuggestionItemProps, 'heading' | 'isNew'>): React.JSX.Element {
  const { update } = useText()
  return (
    <span className="suggestion__place subtle small">
      {heading === '' ? (
        update.lead
      ) : isNew ? (
        <WrittenIn say={update.newSection} words={heading} />
      ) : (
        <Written>{heading}</Written>
      )}
    </span>
  )
}

const icons = {
  changed: cdxIconUpdate,
  disputed: cdxIconAlert,
  unsupported: cdxIconUnLink,
  contradicted: cdxIconCancel,
  'not-found': cdxIconUnLink,
  partly: cdxIconHelpNotice,
  missing: cdxIconAdd,
} as const satisfies Record<ShownSuggestion['kind'], unknown>

/** The kind of a suggestion: sign, word and colour together. */
function SuggestionSign({ kind }: { readonly kind: ShownSuggestion['kind'] }): React.JSX.Element {
  const { update } = useText()
  return (
    <span className={`suggestion__sign suggestion__sign--${kind}`}>
      <Icon icon={icons[kind]} />
      {update.kind[kind]}
    </span>
  )
}
