import { cdxIconNext, cdxIconPrevious } from '@wikimedia/codex-icons'
import { useMemo } from 'react'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { Button } from '../../parts/Button.tsx'
import { useText } from '../../text/useText.ts'
import { sentencesOf } from '../draftStore.ts'
import { goInQueue } from '../reviewDraft.ts'
import { queueProgress } from '../reviewQueue.ts'

/** How many sentences are to be looked at, with the way through them, the worst first. */
export function QueueBar({ view }: { readonly view: DraftView }): React.JSX.Element | null {
  const { queue } = useText().draft
  const { done, all } = useMemo(() => queueProgress(sentencesOf(view), view.flags), [view])
  if (all === 0) return null
  const left = all - done
  const tools = { size: 'small', weight: 'quiet', iconOnly: true } as const
  return (
    <div className="queue" role="group" aria-label={queue.label}>
      {left === 0 ? null : (
        <Button {...tools} icon={cdxIconPrevious} label={queue.previous} onClick={() => goInQueue(-1)} />
      )}
      <span className="queue__count" role="status" title={queue.help}>
        <span>{left === 0 ? queue.none : queue.left(left)}</span>
        <span className="queue__track" aria-hidden="true">
          <span className="queue__done" style={{ width: `${(100 * done) / all}%` }} />
        </span>
        <span className="unseen">{queue.progress(done, all)}</span>
      </span>
      {left === 0 ? null : <Button {...tools} icon={cdxIconNext} label={queue.next} onClick={() => goInQueue(1)} />}
    </div>
  )
}
