import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { inlineText } from '../../core/text/inlineText.ts'
import { Button } from '../parts/Button.tsx'
import { Message } from '../parts/Message.tsx'
import { useText } from '../text/useText.ts'
import { sentencesOf, useDraftStore } from './draftStore.ts'
import { withoutOverrides } from './evidence/withoutOverrides.ts'
import { review } from './reviewDraft.ts'

/** Says that decisions on the draft came with a file and who took them, and confirms them all on one click. */
export function ElsewhereNotice({ view }: { readonly view: DraftView }): React.JSX.Element | null {
  const { draft } = useText()
  const busy = useDraftStore(({ pending }) => pending > 0)
  const decided = sentencesOf(view).flatMap(({ reviewed }) => (reviewed?.elsewhere === true ? reviewed : []))
  if (decided.length === 0) return null
  const names = new Set(decided.flatMap(({ by }) => by ?? []).map((name) => withoutOverrides(inlineText(name))))
  return (
    <Message type="notice">
      <p>{draft.elsewhere.notice(decided.length, [...names].slice(0, 5).join(', '))}</p>
      <p className="draftbody__notice-tools">
        <Button
          size="small"
          label={draft.elsewhere.confirm(decided.length)}
          busy={busy}
          onClick={() => void review({ kind: 'confirm' })}
        />
      </p>
    </Message>
  )
}
