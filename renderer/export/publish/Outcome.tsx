import type { PublicationOutcome } from '../../../core/publish/publication.ts'
import { engine } from '../../api/engine.ts'
import { Button } from '../../parts/Button.tsx'
import { DiffRows } from '../../parts/DiffRows.tsx'
import { Message } from '../../parts/Message.tsx'
import { TextLink } from '../../parts/TextLink.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useText } from '../../text/useText.ts'

interface OutcomeProps {
  readonly outcome: PublicationOutcome
  readonly onLook: () => void
}

/** The result of sending: the saved page, or the conflict. */
export function Outcome({ outcome, onLook }: OutcomeProps): React.JSX.Element {
  const { publish } = useText()
  const dates = useDates()
  if (outcome.kind === 'published') {
    const { title, url, revision, created, merged } = outcome
    return (
      <Message type="success">
        <p>{created ? publish.made(title, revision) : publish.saved(title, revision)}</p>
        {merged ? <p>{publish.merged}</p> : null}
        <p>
          <TextLink title={url} onOpen={() => void engine.desktop.openPage(url)}>
            {publish.open}
          </TextLink>
        </p>
      </Message>
    )
  }
  const { reason, title, theirs, diff } = outcome
  return (
    <section className="publish__plan">
      <Message type="warning">
        <p>
          <strong>{publish.conflicts[reason](title)}</strong>{' '}
          {theirs === null ? '' : publish.version(theirs.user, dates.moment(theirs.at))}
        </p>
        <p>{publish.nothingSaved}</p>
        <Button size="small" label={publish.lookAgain} onClick={onLook} />
      </Message>
      {diff.length === 0 ? null : <DiffRows rows={diff} text={publish} />}
    </section>
  )
}
