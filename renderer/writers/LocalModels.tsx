import { translateName } from '../text/translate.ts'
import { useCallback, useEffect } from 'react'
import { expectedTokensPerSecond, fitsInMemory } from '../../core/models/catalogue/expectedSpeed.ts'
import type { ListedModel } from '../../core/models/catalogue/modelLibrary.ts'
import type { Machine } from '../../core/platform/machine.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { ModelActions } from '../settings/ModelActions.tsx'
import { modelTask } from '../settings/modelTask.ts'
import { saveSetting } from '../settings/saveSetting.ts'
import { useAppState } from '../state/appState.ts'
import { useTask } from '../state/tasks.ts'
import { useText } from '../text/useText.ts'
import { selectWriter, type AddedWriter } from './setUpWriter.ts'

interface LocalModelsProps {
  readonly onAdded: (writer: AddedWriter) => void
}

/** The catalogue's writers with what this machine makes of them, and model files that are there already. */
export function LocalModels({ onAdded }: LocalModelsProps): React.JSX.Element {
  const { frame, writers } = useText()
  const { local: text } = writers
  const { value, error, reload } = useData(readModels)
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (value === undefined) return <p className="subtle">{frame.loading}</p>
  const { machine, models } = value
  return (
    <>
      <p>
        {text.machine(memoryOf(machine))} <span className="subtle">{text.speedNote}</span>
      </p>
      <ul className="set-up__list">
        {models.map((model) => (
          <li key={model.id}>
            <LocalModel model={model} machine={machine} onChange={reload} onAdded={onAdded} />
          </li>
        ))}
      </ul>
      <div className="set-up__foot">
        <Button size="small" label={text.file} onClick={() => void chooseFile(onAdded)} />
        <p className="cdx-field__help">
          {text.fileAbout} {text.more}
        </p>
      </div>
    </>
  )
}

async function readModels(): Promise<{ readonly machine: Machine; readonly models: readonly ListedModel[] }> {
  const [machine, { models }] = await Promise.all([engine.settings.machine(), engine.models.list()])
  return { machine, models: models.filter(({ role }) => role === 'writer') }
}

/** In the unit in which memory is sold. */
function memoryOf({ memoryBytes }: Machine): string {
  return `${Math.round(memoryBytes / 2 ** 30)} GB`
}

async function chooseFile(onAdded: (writer: AddedWriter) => void): Promise<void> {
  const [path] = await engine.desktop.chooseFiles('gguf')
  if (path === undefined) return
  const known = useAppState.getState().settings?.modelFiles ?? []
  const spec = `gguf:${path}`
  // A file that is no model is listed with the reason, and the writer stays.
  await saveSetting({ modelFiles: [...known.filter((other) => other !== path), path] })
  const choice = (await engine.settings.writers()).find((writer) => writer.spec === spec)
  if (choice === undefined || choice.missing !== undefined) return
  if (await selectWriter(spec)) onAdded({ spec, name: choice.name })
}

interface LocalModelProps {
  readonly model: ListedModel
  readonly machine: Machine
  readonly onChange: () => void
  readonly onAdded: (writer: AddedWriter) => void
}

function LocalModel({ model, machine, onChange, onAdded }: LocalModelProps): React.JSX.Element {
  const { frame, writers } = useText()
  const { local: text, use, choose, used } = writers
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const task = useTask(modelTask(model.id))
  const running = task?.failed === null ? task : undefined
  useEffect(onChange, [running === undefined, onChange])
  const { id, title, memoryGB, bytes, activeShare } = model
  const spec = `model:${id}`
  const isWriter = useAppState((state) => state.settings?.writer === spec)
  const whole = model.state === 'installed' || model.state === 'copied'
  const fits = fitsInMemory(memoryGB, machine)
  const select = useCallback(async (): Promise<void> => {
    if (await selectWriter(spec)) onAdded({ spec, name: title })
  }, [spec, title, onAdded])
  const facts = [
    ...(bytes === undefined || whole ? [] : [text.download(frame.size(bytes))]),
    fits ? text.fits(memoryGB) : text.tooLarge(memoryGB),
    ...(bytes === undefined || !fits
      ? []
      : [text.speed(rounded(expectedTokensPerSecond({ bytes, activeShare }, machine)))]),
  ]
  return (
    <div className="set-up__model">
      <div className="set-up__line">
        <p className="set-up__name">
          <strong>{title}</strong>
          <span className="cdx-field__help">{translateName(model.purpose, language)}</span>
          <span className="small">{facts.join(' · ')}</span>
        </p>
        {isWriter ? (
          <span className="subtle small">{used}</span>
        ) : whole && running === undefined ? (
          <Button size="small" label={use} aria-label={choose(title)} onClick={() => void select()} />
        ) : null}
      </div>
      {whole && running === undefined ? null : (
        <ModelActions model={model} running={running} onChange={onChange} onInstalled={() => void select()} />
      )}
    </div>
  )
}

/** One digit is all that an estimate is good for, two from 10 on. */
function rounded(tokens: number): number {
  return Number(tokens.toPrecision(tokens < 10 ? 1 : 2))
}
