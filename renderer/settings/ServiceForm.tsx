import { useState, type SubmitEvent } from 'react'
import type { Service } from '../../core/settings/settings.ts'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { useText } from '../text/useText.ts'
import { faultsOf, serviceOf, type ServiceFault, type ServiceFaults, type TypedService } from './checkService.ts'
import { isOwnMachine, isWebAddress, sameOrigin } from './webAddress.ts'

interface ServiceFormProps {
  /** The service being edited. */
  readonly service: Service
  readonly hasKey: boolean
  readonly onKeep: (service: Service) => void
  readonly onCancel: () => void
}

/** Name, address, model, prices and context of a service. */
export function ServiceForm({ service, hasKey, onKeep, onCancel }: ServiceFormProps): React.JSX.Element {
  const { frame, settings } = useText()
  const { services: text } = settings
  const [typed, setTyped] = useState<TypedService>(() => typedOf(service))
  const [faults, setFaults] = useState<ServiceFaults>({})
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const found = faultsOf(typed)
    setFaults(found)
    if (Object.keys(found).length === 0) onKeep(serviceOf(typed, service.id))
  }
  const field = (name: keyof TypedService, help: string): React.JSX.Element => (
    <ServiceField
      label={text.fields[name]}
      help={help}
      fault={faults[name]}
      value={typed[name]}
      onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
      {...(name === 'name' ? { autoFocus: true } : {})}
      {...(name in text.unset ? { placeholder: text.unset[name as keyof typeof text.unset] } : {})}
      {...(name === 'contextTokens' || name === 'maxOutputTokens' ? { inputMode: 'numeric' as const } : {})}
    />
  )
  const losesKey = hasKey && !sameOrigin(service.baseUrl, typed.baseUrl.trim())
  return (
    <form
      className="services__form"
      aria-label={text.editOf(service.name)}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      {field('name', text.fieldHelp.name)}
      {field('baseUrl', losesKey ? text.losesKey : readable(typed.baseUrl) ? text.readable : text.fieldHelp.baseUrl)}
      {field('model', text.fieldHelp.model)}
      <div className="services__prices">
        {field('pricePrompt', text.fieldHelp.price)}
        {field('priceOutput', text.fieldHelp.price)}
      </div>
      <div className="services__limits">
        {field('contextTokens', text.fieldHelp.contextTokens)}
        {field('maxOutputTokens', text.fieldHelp.maxOutputTokens)}
        {field('temperature', text.fieldHelp.temperature)}
      </div>
      <div className="settings__actions">
        <Button type="submit" action="progressive" weight="primary" label={text.keepChanged} />
        <Button weight="quiet" label={frame.cancel} onClick={onCancel} />
      </div>
    </form>
  )
}

interface ServiceFieldProps {
  readonly label: string
  readonly help: string
  readonly fault: ServiceFault | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoFocus?: boolean
  readonly placeholder?: string
  readonly inputMode?: 'numeric'
}

function ServiceField({
  label,
  help,
  fault,
  value,
  onChange,
  autoFocus,
  ...hints
}: ServiceFieldProps): React.JSX.Element {
  const { services: text } = useText().settings
  return (
    <Field label={label} help={help} {...(fault === undefined ? {} : { fault: text.faults[fault] })}>
      {(control) => (
        <input
          {...control}
          {...hints}
          className="cdx-text-input"
          autoComplete="off"
          spellCheck={false}
          autoFocus={autoFocus === true}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Whether what is sent to the address can be read on its way. */
function readable(address: string): boolean {
  const text = address.trim()
  return isWebAddress(text) && /^http:/i.test(text) && !isOwnMachine(text)
}

function typedOf(service: Service): TypedService {
  const { name, baseUrl, model, pricePrompt, priceOutput, contextTokens, temperature, maxOutputTokens } = service
  return {
    name,
    baseUrl,
    model,
    pricePrompt: String(pricePrompt ?? ''),
    priceOutput: String(priceOutput ?? ''),
    contextTokens: String(contextTokens ?? ''),
    temperature: String(temperature ?? ''),
    maxOutputTokens: String(maxOutputTokens ?? ''),
  }
}
