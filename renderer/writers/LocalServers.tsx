import { cdxIconReload } from '@wikimedia/codex-icons'
import { useState } from 'react'
import type { LocalServer } from '../../core/models/services/findLocalServers.ts'
import type { ServiceModel } from '../../core/models/services/serviceModel.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { useAppState } from '../state/appState.ts'
import { useText, type Text } from '../text/useText.ts'
import { addService, type AddedWriter } from './setUpWriter.ts'

interface LocalServersProps {
  /** The level of the servers' headings. */
  readonly level: 3 | 4
  readonly onAdded: (writer: AddedWriter) => void
  /** Called with the address of a server that needs a key. */
  readonly onKey: (baseUrl: string) => void
}

/** Servers of models on this machine with their models, each of which one click makes the writer. */
export function LocalServers({ level, onAdded, onKey }: LocalServersProps): React.JSX.Element {
  const { servers: text } = useText().writers
  const { value, error, loading, reload } = useData(findServers)
  return (
    <>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {value?.servers.length === 0 && !loading ? <p>{text.none}</p> : null}
      {value?.servers.map((server) => (
        <ServerModels
          key={server.port}
          level={level}
          server={server}
          onAdded={onAdded}
          onKey={() => onKey(server.baseUrl)}
        />
      ))}
      <div className="set-up__foot">
        <Button
          size="small"
          icon={cdxIconReload}
          label={loading ? text.looking : text.again}
          disabled={loading}
          onClick={reload}
        />
        {value === undefined ? null : <p className="cdx-field__help">{text.looked(value.ports)}</p>}
      </div>
      <p className="unseen" role="status">
        {loading ? text.looking : (value?.servers ?? []).map((server) => serverName(server, text)).join('; ')}
      </p>
    </>
  )
}

function findServers(signal: AbortSignal): ReturnType<typeof engine.settings.localServers> {
  return engine.settings.localServers({ signal })
}

function serverName({ kind, port, fault }: LocalServer, text: Text['writers']['servers']): string {
  return fault === undefined ? text.at(kind, port) : text.port(port)
}

interface ServerModelsProps {
  readonly level: 3 | 4
  readonly server: LocalServer
  readonly onAdded: (writer: AddedWriter) => void
  readonly onKey: () => void
}

function ServerModels({ level, server, onAdded, onKey }: ServerModelsProps): React.JSX.Element {
  const { servers: text } = useText().writers
  const { models, fault } = server
  const Heading = level === 3 ? 'h3' : 'h4'
  const name = serverName(server, text)
  return (
    <section aria-label={name}>
      <Heading className="set-up__server">{name}</Heading>
      {fault === undefined ? null : (
        <div className="set-up__line">
          <p className="subtle">{text.faults[fault]}</p>
          {fault === 'key' ? <Button size="small" label={text.enterKey} onClick={onKey} /> : null}
        </div>
      )}
      {fault === undefined && models.length === 0 ? <p className="subtle">{text.noModels}</p> : null}
      {models.length === 0 ? null : (
        <ul className="set-up__list">
          {models.map((model) => (
            <li key={model.id}>
              <ServerModel server={server} model={model} onAdded={onAdded} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ServerModelProps {
  readonly server: LocalServer
  readonly model: ServiceModel
  readonly onAdded: (writer: AddedWriter) => void
}

function ServerModel({ server: { kind, baseUrl }, model, onAdded }: ServerModelProps): React.JSX.Element {
  const { frame, writers } = useText()
  const { servers: text, use, choose, used } = writers
  const [saving, setSaving] = useState(false)
  const isWriter = useAppState(({ settings }) =>
    settings?.services.some(
      (service) =>
        service.baseUrl === baseUrl && service.model === model.id && settings.writer === `service:${service.id}`,
    ),
  )
  const { id, parameters, bytes, loaded } = model
  // llama.cpp names a model by the path of its file.
  const name = id.split(/[\\/]/).at(-1)?.endsWith('.gguf') === true ? (id.split(/[\\/]/).at(-1) ?? id) : id
  const facts = [
    ...(parameters === undefined ? [] : [text.parameters(parameters)]),
    ...(bytes === undefined ? [] : [frame.size(bytes)]),
    ...(loaded === true ? [text.loaded] : []),
  ]
  const add = async (): Promise<void> => {
    setSaving(true)
    const added = await addService({ name: text.serviceName(name, text.kinds[kind]).slice(0, 80), baseUrl, model: id })
    setSaving(false)
    if (added !== undefined) onAdded(added)
  }
  return (
    <div className="set-up__line">
      <p className="set-up__name">
        <strong>{name}</strong> <span className="subtle small">{facts.join(' · ')}</span>
      </p>
      {isWriter === true ? (
        <span className="subtle small">{used}</span>
      ) : (
        <Button size="small" label={use} aria-label={choose(name)} busy={saving} onClick={() => void add()} />
      )}
    </div>
  )
}
