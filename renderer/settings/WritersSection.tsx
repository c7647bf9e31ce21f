import { useCallback } from 'react'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import type { SectionProps } from './section.ts'
import { ServiceList } from './ServiceList.tsx'
import { WriterList } from './WriterList.tsx'

/** The default writer and the services. */
export function WritersSection({ settings }: SectionProps): React.JSX.Element {
  const { frame } = useText()
  const keys = useData(readKeys)
  const { services, writer, modelFiles } = settings
  const keyed = keys.value?.services
  // Services, keys and model files affect the list of writers.
  const inputs = JSON.stringify([services, writer, modelFiles, keyed])
  const read = useCallback(async () => ({ inputs, writers: await engine.settings.writers() }), [inputs])
  const writers = useData(read)
  return (
    <>
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
