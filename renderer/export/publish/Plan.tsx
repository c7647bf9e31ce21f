import type { ShownPlan } from '../../../core/engine/libraries/publishing/publishingLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { DiffRows } from '../../parts/DiffRows.tsx'
import { Message } from '../../parts/Message.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useText } from '../../text/useText.ts'

interface PlanProps {
  readonly plan: ShownPlan
  readonly busy: boolean
  readonly onSend: () => void
  /** Plans again, with permission to overwrite the page. */
  readonly onReplace: () => void
}

/** What would be sent, how the wiki parses it, and what it would change. */
export function Plan({ plan, busy, onSend, onReplace }: PlanProps): React.JSX.Element {
  const { publish } = useText()
  const dates = useDates()
  const { publication, state, diff, preview, theirs, own } = plan
  const { title, user, summary, bytes } = publication
  const problems = [...preview.errors, ...preview.missingTemplates.map(publish.missingTemplate)]
  const inTheWay =
    state === 'changed' && theirs !== null && own !== null
      ? publish.changedSince(theirs.user, dates.moment(theirs.at), own)
      : state === 'exists' || state === 'changed'
        ? publish.inTheWay
        : undefined
  return (
    <section className="publish__plan" aria-labelledby="publish-plan">
      <h2 id="publish-plan">{publish.states[state](title)}</h2>
      {inTheWay === undefined ? null : <p>{inTheWay}</p>}
      <dl className="publish__facts">
        <dt>{publish.as}</dt>
        <dd>{user}</dd>
        <dt>{publish.summary}</dt>
        <dd>{summary === '' ? publish.noSummary : summary}</dd>
        <dt>{publish.size}</dt>
        <dd>{publish.bytes(bytes)}</dd>
        {preview.categories.length === 0 ? null : (
          <>
            <dt>{publish.categories}</dt>
            <dd>{preview.categories.join(', ')}</dd>
          </>
        )}
      </dl>
      {problems.length === 0 ? (
        <p className="subtle">{publish.readsWell}</p>
      ) : (
        <Message type="warning">
          <p>
            <strong>{publish.readsProblems}</strong>
          </p>
          <ul className="publish__problems">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {preview.missingTemplates.length === 0 ? null : <p>{publish.createTemplates}</p>}
        </Message>
      )}
      {diff.length === 0 ? null : <DiffRows rows={diff} text={publish} />}
      <div className="export__buttons">
        {inTheWay === undefined ? null : (
          <>
            <p>{inTheWay}</p>
            <Button action="destructive" label={publish.replace} busy={busy} onClick={onReplace} />
          </>
        )}
        {state === 'new' || state === 'edit' ? (
          <Button
            action="progressive"
            weight="primary"
            label={publish.send[state](title)}
            busy={busy}
            onClick={onSend}
          />
        ) : null}
      </div>
    </section>
  )
}
