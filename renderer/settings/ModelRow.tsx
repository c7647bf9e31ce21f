import { translateName } from '../text/translate.ts'
import type { ListedModel } from '../../core/models/catalogue/modelLibrary.ts'
import { useAppState } from '../state/appState.ts'
import { useTask } from '../state/tasks.ts'
import { useText, type Text } from '../text/useText.ts'
import { languageName } from './languageName.ts'
import { ModelActions } from './ModelActions.tsx'
import { modelTask } from './modelTask.ts'

interface ModelRowProps {
  readonly model: ListedModel
  readonly onChange: () => void
}

export function ModelRow({ model, onChange }: ModelRowProps): React.JSX.Element {
  const { frame, settings } = useText()
  const { models: text } = settings
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const languages = model.languages.map((code) => languageName(code, language))
  const task = useTask(modelTask(model.id))
  const running = task?.failed === null
  return (
    <tr>
      <td className="models__model">
        <strong>{model.title}</strong>
        <p className="cdx-field__help">{translateName(model.purpose, language)}</p>
        <Particulars model={model} languages={languages} />
        {model.state === 'damaged' && !running
          ? model.faults.map((fault) => (
              <p key={fault} className="cdx-field__error">
                {fault}
              </p>
            ))
          : null}
        <ModelActions model={model} running={running ? task : undefined} onChange={onChange} />
      </td>
      <td className="number">{sizeOf(model, text, frame)}</td>
      <td className="number">{text.size(model.memoryGB)}</td>
      <td>{model.licence}</td>
      <td>{languages.length > 2 ? text.languages(languages.length) : languages.join(', ')}</td>
      <td>
        {text.states[running && model.state === 'absent' ? 'partial' : model.state]}
        {model.bytesOnDisk === 0 ? null : (
          <p className="cdx-field__help">{text.onDisk(frame.size(model.bytesOnDisk))}</p>
        )}
      </td>
    </tr>
  )
}

function sizeOf({ bytes, bytesKnown }: ListedModel, text: Text['settings']['models'], frame: Text['frame']): string {
  if (bytes !== undefined) return frame.size(bytes)
  return bytesKnown === 0 ? text.sizeUnknown : text.sizeAtLeast(frame.size(bytesKnown))
}

interface ParticularsProps {
  readonly model: ListedModel
  /** Names of its languages. */
  readonly languages: readonly string[]
}

/** Its languages, repository and path, and what is known only after the download. */
function Particulars({ model, languages }: ParticularsProps): React.JSX.Element {
  const { models: text } = useText().settings
  const { licenceNote, repository, folder, unknown, ifMissing } = model
  return (
    <details>
      <summary>{text.particulars}</summary>
      <ul className="models__particulars cdx-field__help">
        {licenceNote === undefined ? null : <li>{licenceNote}</li>}
        {languages.length > 2 ? <li>{text.languageList(languages)}</li> : null}
        <li>{text.repository(repository)}</li>
        <li className="settings__path">{folder}</li>
        {unknown.length === 0 ? null : <li>{text.unknown(unknown.join('; '))}</li>}
        {ifMissing === undefined ? null : <li>{text.ifMissing(ifMissing)}</li>}
      </ul>
    </details>
  )
}
