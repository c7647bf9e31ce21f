import { create } from 'zustand'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { Message } from '../parts/Message.tsx'
import { useText } from '../text/useText.ts'
import { focusJudge } from './create/judges.ts'

/** Ids of drafts whose notice was dismissed while the window is open. */
const useDismissed = create<{ readonly drafts: readonly string[] }>(() => ({ drafts: [] }))

interface JudgeNoticeProps {
  readonly view: Pick<DraftView, 'id' | 'judge'>
  readonly onNew: () => void
}

/** Warns that the draft's judge did not qualify, or that it judged its own writing. */
export function JudgeNotice({ view: { id, judge }, onNew }: JudgeNoticeProps): React.JSX.Element | null {
  const { draft, frame } = useText()
  const isDismissed = useDismissed(({ drafts }) => drafts.includes(id))
  if (judge === undefined || isDismissed || (judge.qualified && judge.note === undefined)) return null
  return (
    <Message type={judge.qualified ? 'notice' : 'warning'}>
      <p>{judge.qualified ? judge.note : draft.judge.unqualified(judge.name)}</p>
      <p className="draftbody__notice-tools">
        <Button
          size="small"
          label={draft.judge.choose}
          onClick={() => {
            onNew()
            focusJudge()
          }}
        />
        <Button
          size="small"
          weight="quiet"
          label={frame.dismiss}
          onClick={() => useDismissed.setState(({ drafts }) => ({ drafts: [...drafts, id] }))}
        />
      </p>
    </Message>
  )
}
