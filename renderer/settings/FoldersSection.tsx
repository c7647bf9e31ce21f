import { useCallback } from 'react'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { saveSetting } from './saveSetting.ts'
import type { SectionProps } from './section.ts'
import { SettingBox } from './SettingBox.tsx'

export function FoldersSection({ settings }: SectionProps): React.JSX.Element {
  const { folders } = useText().settings
  const readAbout = useCallback(() => engine.desktop.about(), [])
  const about = useData(readAbout)
  return (
    <>
      <ModelsFolder set={settings.modelsFolder} />
      {about.error === null ? null : <Failure error={about.error} onRetry={about.reload} />}
      {about.value === undefined ? null : (
        <>
          <PathLine label={folders.workspace} path={about.value.workspace} help={folders.workspaceHelp} />
          <p className="subtle">{folders.versions(about.value.version, about.value.electron, about.value.platform)}</p>
        </>
      )}
    </>
  )
}

/** The models folder in the settings and the one in use: the environment variable takes precedence. */
function ModelsFolder({ set }: { readonly set: string }): React.JSX.Element {
  const { folders } = useText().settings
  // Another folder contains other models.
  const read = useCallback(async () => ({ set, root: (await engine.models.list()).root }), [set])
  const models = useData(read)
  const { value } = models
  const overruled = value?.set === set && set !== '' && value.root !== set
  const choose = async (): Promise<void> => {
    const [folder] = await engine.desktop.chooseFiles('models-folder')
    if (folder !== undefined) await saveSetting({ modelsFolder: folder })
  }
  return (
    <SettingBox field="modelsFolder" label={folders.models} help={folders.modelsHelp}>
      {(ids) => (
        <>
          <output id={ids.control} className="settings__path">
            {value?.root ?? set}
          </output>
          {overruled ? <p className="cdx-field__error">{folders.overruled(set)}</p> : null}
          <div className="settings__actions" aria-describedby={ids.described}>
            <Button label={folders.choose} onClick={() => void choose()} />
            {set === '' ? null : (
              <Button label={folders.takeOwn} onClick={() => void saveSetting({ modelsFolder: '' })} />
            )}
          </div>
          {models.error === null ? null : <Failure error={models.error} onRetry={models.reload} />}
        </>
      )}
    </SettingBox>
  )
}

interface PathLineProps {
  readonly label: string
  readonly path: string
  readonly help: string
}

function PathLine({ label, path, help }: PathLineProps): React.JSX.Element {
  const { folders } = useText().settings
  return (
    <div className="cdx-field setting">
      <span className="cdx-label">{label}</span>
      <span className="settings__path">{path}</span>
      <div className="settings__actions">
        <Button label={folders.copy} onClick={() => void engine.desktop.copy(path)} />
      </div>
      <p className="cdx-field__help">{help}</p>
    </div>
  )
}
