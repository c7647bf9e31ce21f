import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { isOfArticle, leavesOut, type ShownSuggestion } from './suggestions.ts'

/**
 * Both wordings, one below the other as in a wiki's diff: deletions struck through, insertions underlined. Once
 * decided, only the wording that now applies.
 */
export function SuggestionWords({ suggestion }: { readonly suggestion: ShownSuggestion }): React.JSX.Element {
  const { update } = useText()
  const { text, suggested, changes, decision, words } = suggestion
  // The wording does not change.
  const isMarked = suggested === null && isOfArticle(suggestion)
  const current = isOfArticle(suggestion) && isOwnSource(suggestion) ? update.article.fromSource : update.current
  const old = isOfArticle(suggestion) ? update.article.old : update.old
  if (decision !== 'open') {
    const stands = decision === 'rejected' || suggested === null ? (words ?? text) : (words ?? suggested)
    // A rejected fact is not in the draft.
    const isOut = stands === '' || decision === 'gone' || (decision === 'accepted' && leavesOut(suggestion))
    const said = stands === '' ? (suggested ?? '') : stands
    return (
      <p className="suggestion__line">
        <Written>{isOut ? <del>{said}</del> : said}</Written>
        {decision === 'accepted' && isOfArticle(suggestion) && suggestion.tag !== '' ? (
          <code> {suggestion.tag}</code>
        ) : null}
      </p>
    )
  }
  return (
    <div className="suggestion__lines">
      {text === '' ? null : (
        <p className={`suggestion__line ${isMarked ? '' : 'suggestion__line--old'}`} title={old}>
          {isMarked ? null : <Sign of="−" name={old} />}
          <Written>
            {changes.length === 0
              ? text
              : changes.map(({ kind, text: part }, at) =>
                  kind === 'new' ? null : <Part key={at} text={part} of={kind === 'gone' ? 'del' : null} />,
                )}
          </Written>
        </p>
      )}
      {suggested === null ? null : (
        <p className="suggestion__line suggestion__line--new" title={current}>
          <Sign of="+" name={current} />
          <Written>
            {changes.length === 0
              ? suggested
              : changes.map(({ kind, text: part }, at) =>
                  kind === 'gone' ? null : <Part key={at} text={part} of={kind === 'new' ? 'ins' : null} />,
                )}
          </Written>
        </p>
      )}
    </div>
  )
}

/** Whether the suggested words come from a page that the sentence cites already. */
function isOwnSource({ kind }: ShownSuggestion): boolean {
  return kind === 'contradicted' || kind === 'not-found' || kind === 'partly'
}

/** Marked words; surrounding white space is not marked. */
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
      <span className="suggestion__mark" aria-hidden="true">
        {of}
      </span>
      <span className="unseen">{name}</span>
    </>
  )
}
