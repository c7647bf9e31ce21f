import { useEffect, useState } from 'react'
import type { Event } from '../../../core/domain/event.ts'
import type { SentenceId } from '../../../core/domain/ids.ts'
import type { DraftSummary } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { publishedFormats } from '../../../core/engine/libraries/publishing/publishedFormats.ts'
import type { WikiChoice } from '../../../core/engine/libraries/publishing/publishingLibrary.ts'
import type { ExportFormat } from '../../../core/export/exportFormats.ts'
import type { GateVerdict } from '../../../core/export/policy/exportGate.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { useSection } from '../../settings/section.ts'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { useFormat } from '../format.ts'
import { BlockedExport } from '../BlockedExport.tsx'
import { PolicyRead } from '../PolicyRead.tsx'
import type { TextAt } from '../useTextAt.ts'
import { Outcome } from './Outcome.tsx'
import { Plan } from './Plan.tsx'
import { PublishForm, type PublishFields } from './PublishForm.tsx'
import { usePublishing } from './usePublishing.ts'
import './publish.css'

interface PublishProps {
  readonly draft: DraftSummary
  readonly format: ExportFormat
  readonly wiki: WikiChoice
  /** Undefined for formats that are not wiki pages. */
  readonly gate: GateVerdict | undefined
  /** What blocks the draft's files too, and is shown above. */
  readonly shown: GateVerdict['reasons']
  readonly event: Event
  readonly textAt: TextAt
  readonly onGoTo: (sentence: SentenceId) => void
}

/** Publishes the draft on the wiki: what blocks it, what would be sent, and the result. */
export function Publish({ draft, format, wiki, gate, shown, event, textAt, onGoTo }: PublishProps): React.JSX.Element {
  const { publish } = useText()
  const [policyRead, setPolicyRead] = useState(false)
  const [fields, setFields] = useState<PublishFields>({ title: event.title, space: 'draft', summary: null })
  const { busy, plan, outcome, failed, look, send, forget } = usePublishing(draft.id)
  const wikitext = useFormat((state) => state.wikitext)
  // A changed draft is not the text that was shown.
  useEffect(forget, [forget, draft, wikitext])
  const change = (changed: Partial<PublishFields>): void => {
    setFields({ ...fields, ...changed })
    forget()
  }
  const asked = publishedFormats.find((name) => name === format)
  if (gate === undefined || asked === undefined) return <p className="subtle">{publish.noPage}</p>
  if (gate.decision === 'blocked') {
    const others = gate.reasons.filter(({ message }) => shown.every((reason) => reason.message !== message))
    return <BlockedExport reasons={others.length === 0 ? gate.reasons : others} textAt={textAt} onGoTo={onGoTo} />
  }
  if (wiki.api === null || wiki.user === undefined) return <NoAccount wiki={wiki.name} />
  const lookAgain = (replace = false): void => {
    const { title, space, summary } = fields
    const changed = summary === null ? {} : { summary }
    look({ wiki: wiki.id, format: asked, title, space, replace, policyRead, ...wikitext, ...changed })
  }
  return (
    <div className="publish">
      {gate.decision === 'confirm' ? (
        <PolicyRead policy={wiki.policy} read={policyRead} onRead={setPolicyRead} />
      ) : null}
      <PublishForm
        fields={fields}
        busy={busy !== null}
        ready={gate.decision !== 'confirm' || policyRead}
        onChange={change}
        onLook={() => lookAgain()}
      />
      <p className="subtle small" role="status">
        {busy === null ? '' : publish.busy[busy](wiki.name)}
      </p>
      {failed === null ? null : <Failure error={failed} />}
      {outcome === null ? null : <Outcome outcome={outcome} onLook={() => lookAgain()} />}
      {plan === null || outcome !== null ? null : (
        <Plan plan={plan} busy={busy !== null} onSend={send} onReplace={() => lookAgain(true)} />
      )}
    </div>
  )
}

/** Links to the settings for wiki accounts. */
function NoAccount({ wiki }: { readonly wiki: string }): React.JSX.Element {
  const { publish } = useText()
  const go = useAppState((state) => state.go)
  const open = useSection((state) => state.open)
  return (
    <div className="publish">
      <p>{publish.noAccount(wiki)}</p>
      <div>
        <Button
          label={publish.toSettings}
          onClick={() => {
            open('wikis')
            go('settings')
          }}
        />
      </div>
    </div>
  )
}
