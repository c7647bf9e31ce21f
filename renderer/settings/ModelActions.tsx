import { useState } from 'react'
import type { ListedModel, RemovedModel, VerifiedModel } from '../../core/models/catalogue/modelLibrary.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { runTask, type Task } from '../state/tasks.ts'
import { type Text, useText } from '../text/useText.ts'
import { Confirm } from './Confirm.tsx'
import { modelTask } from './modelTask.ts'
import { ProgressBar } from '../parts/ProgressBar.tsx'

interface ModelActionsProps {
  readonly model: ListedModel
  /** The running task. */
  readonly running: Task | undefined
  readonly onChange: () => void
  /** Called when a download has ended well. */
  readonly onInstalled?: () => void
}

/** The actions available for a model, and the result of the last one. */
export function ModelActions({ model, running, onChange, onInstalled }: ModelActionsProps): React.JSX.Element {
  const { frame, settings } = useText()
  const { models: text } = settings
  const [said, setSaid] = useState<string>()
  const { id, title, state } = model
  const download = async (): Promise<void> => {
    setSaid(undefined)
    const got = await runTask(modelTask(id), text.downloading(title), (call) => engine.models.get(id, call))
    onChange()
    if (got !== undefined) onInstalled?.()
  }
  const check = async (): Promise<void> => {
    setSaid(undefined)
    const checked = await runTask(modelTask(id), text.checking(title), (call) => engine.models.verify(id, call))
    if (checked !== undefined) setSaid(saidOfCheck(checked, text))
    onChange()
  }
  const remove = async (): Promise<void> => {
    setSaid(undefined)
    const removed = await runTask(modelTask(id), text.removing(title), (call) => engine.models.remove(id, call))
    if (removed !== undefined) setSaid(saidOfRemoval(removed, text))
    onChange()
  }
  if (running !== undefined) return <ModelDownload title={title} task={running} />
  const whole = state === 'installed' || state === 'copied'
  const buttons = (
    <>
      {whole ? null : (
        <Button
          size="small"
          label={text.get[state]}
          aria-label={text.of(text.get[state], title)}
          onClick={() => void download()}
        />
      )}
      {whole || state === 'damaged' ? (
        <Button size="small" label={text.check} aria-label={text.of(text.check, title)} onClick={() => void check()} />
      ) : null}
    </>
  )
  return (
    <>
      {state === 'absent' ? (
        <span className="settings__actions">{buttons}</span>
      ) : (
        <Confirm
          label={text.remove}
          of={title}
          question={text.removeQuestion(title, frame.size(model.bytesOnDisk))}
          onConfirm={() => void remove()}
        >
          {buttons}
        </Confirm>
      )}
      <p className="cdx-field__help" role="status">
        {said}
      </p>
    </>
  )
}

type Words = Text['settings']['models']

function saidOfCheck({ state, files, recorded }: VerifiedModel, text: Words): string {
  if (state === 'absent') return text.states.absent
  if (state === 'sound') return recorded ? text.recorded(files.length) : text.sound(files.length)
  const faults = files.flatMap(({ path, fault }) => (fault === undefined ? [] : [text.fileFault(path, fault)]))
  return text.unsound(faults.join(' '))
}

function saidOfRemoval({ removed, kept }: RemovedModel, text: Words): string {
  return kept.length === 0 ? text.removed(removed.length) : text.keptFiles(kept.join(', '))
}

interface ModelDownloadProps {
  readonly title: string
  readonly task: Task
}

/** Progress of a download or check in the model's row. A paused download can be resumed. */
function ModelDownload({ title, task }: ModelDownloadProps): React.JSX.Element {
  const { frame, settings } = useText()
  const { models: text } = settings
  const { progress, stopping } = task
  const known = progress !== null && 'phase' in progress ? progress : undefined
  const downloads = known?.phase === 'downloading'
  const share = known?.total === undefined || known.total === 0 ? undefined : Math.min(1, known.done / known.total)
  return (
    <div className="models__download">
      <ProgressBar label={task.label} share={share} />
      <span className="subtle small">
        {known === undefined
          ? task.label
          : share === undefined || known.total === undefined
            ? frame.progress.phases[known.phase]
            : frame.progress.bytes(frame.size(known.done), frame.size(known.total))}
      </span>
      <Button
        size="small"
        label={stopping ? frame.stopping : downloads ? text.pause : frame.stop}
        aria-label={downloads ? text.of(text.pause, title) : text.of(frame.stop, title)}
        disabled={stopping}
        onClick={() => task.stop()}
      />
    </div>
  )
}
