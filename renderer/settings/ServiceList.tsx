import { ErrorWords } from '../parts/ErrorWords.tsx'
import { useState } from 'react'
import type { Service } from '../../core/settings/settings.ts'
import type { Desktop } from '../../electron/contract/desktopMethods.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { Confirm } from './Confirm.tsx'
import { saveSetting, useChangeOf } from './saveSetting.ts'
import { ServiceForm } from './ServiceForm.tsx'
import { ServiceKey } from './ServiceKey.tsx'
import { isOwnMachine, sameOrigin } from './webAddress.ts'

interface ServiceListProps {
  readonly services: readonly Service[]
  readonly writer: string
  readonly keys: Awaited<ReturnType<Desktop['keys']>>
  /** Called when a key was saved or removed. */
  readonly onKey: () => void
}

/** Services that speak OpenAI's protocol; edited and removed in place. */
export function ServiceList({ services, writer, keys, onKey }: ServiceListProps): React.JSX.Element | null {
  const { settings } = useText()
  const { services: text } = settings
  /** Id of the service being edited. */
  const [edited, setEdited] = useState<string>()
  const { kept, failed } = useChangeOf('services')
  const forgetKey = async (id: string): Promise<void> => {
    if (!keys.services.includes(id)) return
    await engine.desktop.setKey(id, '')
    onKey()
  }
  const save = async (service: Service): Promise<void> => {
    const before = services.find(({ id }) => id === service.id)
    // A key is stored for one address and never sent to another.
    const isElsewhere = before !== undefined && !sameOrigin(before.baseUrl, service.baseUrl)
    const changed = services.map((other) => (other === before ? service : other))
    const forget = (): Promise<void> => forgetKey(service.id)
    if (await saveSetting({ services: changed }, isElsewhere ? forget : undefined)) setEdited(undefined)
  }
  const remove = async ({ id }: Service): Promise<void> => {
    const change = {
      services: services.filter((other) => other.id !== id),
      ...(writer === `service:${id}` ? { writer: 'extractive' } : {}),
    }
    await saveSetting(change, () => forgetKey(id))
  }
  if (services.length === 0) return null
  return (
    <section className="cdx-field setting" aria-label={text.title}>
      <div className="setting__head">
        <h3>{text.title}</h3>
        <span className="setting__kept" role="status">
          {kept ? settings.kept : ''}
        </span>
      </div>
      <p className="cdx-field__help">{text.about}</p>
      <ul className="services">
        {services.map((service) => (
          <li key={service.id} className="services__item">
            {edited === service.id ? (
              <ServiceForm
                service={service}
                hasKey={keys.services.includes(service.id)}
                onKeep={(changed) => void save(changed)}
                onCancel={() => setEdited(undefined)}
              />
            ) : (
              <ServiceLine
                service={service}
                onEdit={() => setEdited(service.id)}
                onRemove={() => void remove(service)}
              />
            )}
            <ServiceKey
              name={service.name}
              noKey={isOwnMachine(service.baseUrl) ? settings.keys.notNeeded : settings.keys.none}
              setKey={(key) => engine.desktop.setKey(service.id, key)}
              has={keys.services.includes(service.id)}
              encrypted={keys.encrypted}
              onKey={onKey}
            />
          </li>
        ))}
      </ul>
      {failed === null ? null : (
        <p className="cdx-field__error" role="alert">
          <ErrorWords of={failed} />
        </p>
      )}
    </section>
  )
}

interface ServiceLineProps {
  readonly service: Service
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function ServiceLine({ service, onEdit, onRemove }: ServiceLineProps): React.JSX.Element {
  const { services: text } = useText().settings
  const { name, baseUrl, model, pricePrompt, priceOutput } = service
  return (
    <div className="services__line">
      <div className="services__words">
        <strong>{name}</strong>
        <p className="cdx-field__help">{text.modelAt(model, baseUrl)}</p>
        <p className="cdx-field__help">
          {pricePrompt === undefined || priceOutput === undefined
            ? text.noPrices
            : text.prices(pricePrompt, priceOutput)}
        </p>
      </div>
      <Confirm label={text.remove} of={name} question={text.removeQuestion(name)} onConfirm={onRemove}>
        <Button size="small" label={text.edit} aria-label={text.editOf(name)} onClick={onEdit} />
      </Confirm>
    </div>
  )
}
