import { useCallback } from 'react'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { SetUpWriter } from '../writers/SetUpWriter.tsx'
import { useSetUp } from '../writers/setUpWriter.ts'
import type { SectionProps } from './section.ts'
import { ServiceList } from './ServiceList.tsx'
import { WriterList } from './WriterList.tsx'

/** The default writer and the services. */
export function WritersSection({ settings }: SectionProps): React.JSX.Element {
  const { frame, writers: text } = useText()
  const keys = useData(readKeys)
  const { services, writer, modelFiles } = settings
  const keyed = keys.value?.services
  // Services, keys and model files affect the list of writers.
  const inputs = JSON.stringify([services, writer, modelFiles, keyed])
  const read = useCallback(async () => ({ inputs, writers: await engine.settings.writers() }), [inputs])
  const writers = useData(read)
  const { open } = useSetUp()
  const setOpen = (shown: boolean): void => useSetUp.setState({ open: shown })
  return (
    <>
      {open ? (
        <SetUpWriter level={3} onClose={() => setOpen(false)} />
      ) : (
        <div className="settings__actions">
          <Button label={text.add} onClick={() => setOpen(true)} />
        </div>
      )}
      {writers.error === null ? null : <Failure error={writers.error} onRetry={writers.reload} />}
      {writers.value === undefined ? (
        writers.loading && <p className="subtle">{frame.loading}</p>
      ) : (
        <WriterList writers={writers.value.writers} chosen={writer} files={modelFiles} />
      )}
      {keys.error === null ? null : <Failure error={keys.error} onRetry={keys.reload} />}
      {keys.value === undefined ? null : (
        <ServiceList services={services} writer={writer} keys={keys.value} onKey={keys.reload} />
      )}
    </>
  )
}

function readKeys(): ReturnType<typeof engine.desktop.keys> {
  return engine.desktop.keys()
}
