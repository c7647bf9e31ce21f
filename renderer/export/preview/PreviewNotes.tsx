import type { WikiChoice, WikiRendering } from '../../../core/engine/libraries/publishing/publishingLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { useSection } from '../../settings/section.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { problemKind } from './problemRemedy.ts'
import type { Preview } from './usePreview.ts'

interface PreviewNotesProps {
  readonly preview: Preview
  readonly wiki: WikiChoice
  readonly showsWiki: boolean
  /** Switches between the wiki's page and our own. */
  readonly onSwitch: () => void
}

/** Who rendered the page, what would be sent to whom, and what the wiki reports. */
export function PreviewNotes(props: PreviewNotesProps): React.JSX.Element {
  const { preview, wiki, showsWiki, onSwitch } = props
  const { preview: text } = useText()
  const { own, ofWiki, allowed, allow, withdraw } = preview
  const answer = ofWiki.value ?? undefined
  const missing = answer?.missingTemplates.length ?? 0
  const notRendered = own.value?.notRendered ?? []
  return (
    <div className="wikipreview__notes">
      <div className="wikipreview__line">
        <p role="status">
          {showsWiki
            ? text.byWiki(wiki.name)
            : missing > 0
              ? text.missingTemplates(wiki.name, missing)
              : text.byProgram}
          {allowed && ofWiki.loading ? ` ${text.asking(wiki.name)}` : null}
          {showsWiki || notRendered.length === 0 ? null : (
            <span className="subtle"> {text.notRendered(notRendered.join(', '))}</span>
          )}
        </p>
        {missing > 0 ? (
          <Button size="small" label={showsWiki ? text.showOwn : text.showWiki} onClick={onSwitch} />
        ) : null}
        {allowed ? <Button size="small" weight="quiet" label={text.withdraw} onClick={withdraw} /> : null}
      </div>
      {wiki.api === null ? <NoAddress wiki={wiki.name} /> : null}
      {wiki.api !== null && !allowed ? (
        <div className="wikipreview__ask">
          <p>
            {text.ask(wiki.name, wiki.api)} {wiki.user === undefined ? null : text.asAccount}
          </p>
          <Button size="small" label={text.allow(wiki.name)} onClick={allow} />
        </div>
      ) : null}
      {allowed && ofWiki.error !== null ? <Failure error={ofWiki.error} onRetry={ofWiki.reload} /> : null}
      {answer === undefined || ofWiki.error !== null ? null : <Problems answer={answer} />}
    </div>
  )
}

function NoAddress({ wiki }: { readonly wiki: string }): React.JSX.Element {
  const { preview: text } = useText()
  const go = useAppState((state) => state.go)
  const open = useSection((state) => state.open)
  return (
    <div className="wikipreview__ask">
      <p>{text.noAddress(wiki)}</p>
      <Button
        size="small"
        label={text.toSettings}
        onClick={() => {
          open('wikis')
          go('settings')
        }}
      />
    </div>
  )
}

/** What the wiki reports, in plain words, each with what to do. */
function Problems({ answer }: { readonly answer: WikiRendering }): React.JSX.Element {
  const { preview: text } = useText()
  const problems = [
    ...answer.missingTemplates.map((template) => ({ what: text.missing(template), remedy: text.missingRemedy })),
    ...answer.errors.map((what) => ({ what, remedy: text.remedies[problemKind(what)] })),
  ]
  if (problems.length === 0) return <p className="subtle">{text.noProblems}</p>
  return (
    <details className="wikipreview__problems">
      <summary>{text.problems(problems.length)}</summary>
      <ul>
        {problems.map(({ what, remedy }) => (
          <li key={what}>
            {what} <span className="subtle">{remedy}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
