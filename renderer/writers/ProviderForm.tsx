import { useId, useRef, useState, type SubmitEvent } from 'react'
import { providers, type Provider } from '../../core/models/services/providers.ts'
import type { ServiceModel } from '../../core/models/services/serviceModel.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Field } from '../parts/Field.tsx'
import { isOwnMachine } from '../settings/webAddress.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { checkProvider, serviceOfProvider, type ProviderFault, type TypedProvider } from './checkProvider.ts'
import { addService, mostServices, type AddedWriter } from './setUpWriter.ts'

interface ProviderFormProps {
  /** Address of a server whose key is to be entered; empty for a provider. */
  readonly address: string
  readonly onAdded: (writer: AddedWriter) => void
}

type Faults = Partial<Record<keyof TypedProvider | 'key', string>>

/** A provider from the list, or any other server: its key, and one of its models. */
export function ProviderForm({ address, onAdded }: ProviderFormProps): React.JSX.Element {
  const { provider: text } = useText().writers
  const [provider, setProvider] = useState<Provider>(address === '' ? providers[0] : custom)
  const [typed, setTyped] = useState<TypedProvider>({
    ...nothing,
    baseUrl: address === '' ? providers[0].baseUrl : address,
  })
  const [faults, setFaults] = useState<Faults>({})
  const [models, setModels] = useState<readonly ServiceModel[]>()
  const [busy, setBusy] = useState<'listing' | 'adding'>()
  const [error, setError] = useState<CallFailed | null>(null)
  const services = useAppState((state) => state.settings?.services.length ?? 0)
  // Uncontrolled, so that the key is not stored in the window's state.
  const keyField = useRef<HTMLInputElement>(null)
  const listId = useId()
  const keyOf = (): string => keyField.current?.value ?? ''

  const choose = (id: string): void => {
    const next = providers.find((each) => each.id === id) ?? custom
    setProvider(next)
    setTyped({ ...nothing, baseUrl: next.baseUrl })
    setFaults({})
    setModels(undefined)
    setError(null)
    if (keyField.current !== null) keyField.current.value = ''
  }
  const change = (part: Partial<TypedProvider>): void => setTyped((before) => ({ ...before, ...part }))
  /** Whether everything needed is there; otherwise says what is missing. */
  const isComplete = (needed: readonly (keyof Faults)[]): boolean => {
    const found = checkProvider(provider, typed, keyOf())
    const said = Object.entries(found).filter(([name]) => needed.includes(name as keyof Faults))
    setFaults(Object.fromEntries(said.map(([name, fault]) => [name, wordsOf(fault)])))
    return said.length === 0
  }
  const wordsOf = (fault: ProviderFault): string =>
    fault === 'placeholder' ? text.faults.placeholder(provider.placeholder ?? '') : text.faults[fault]
  const work = async (kind: 'listing' | 'adding', steps: () => Promise<void>): Promise<void> => {
    setBusy(kind)
    setError(null)
    try {
      await steps()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure)
    }
    setBusy(undefined)
  }
  const list = (): void => {
    if (!isComplete(['baseUrl', 'key'])) return
    void work('listing', async () => {
      setModels(undefined)
      setModels(await engine.settings.serviceModels({ baseUrl: typed.baseUrl.trim(), key: keyOf() }))
    })
  }
  const add = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!isComplete(['baseUrl', 'key', 'model', 'pricePrompt', 'priceOutput'])) return
    void work('adding', async () => {
      const added = await addService(serviceOfProvider(provider, typed), keyOf())
      if (keyField.current !== null) keyField.current.value = ''
      if (added !== undefined) onAdded(added)
    })
  }
  const chooseModel = (model: string): void => {
    const prices = models?.find(({ id }) => id === model)?.prices
    change({
      model,
      ...(prices === undefined ? {} : { pricePrompt: String(prices.prompt), priceOutput: String(prices.output) }),
    })
  }
  const fault = (name: keyof Faults): { readonly fault?: string } =>
    faults[name] === undefined ? {} : { fault: faults[name] }
  const typesAddress = provider.baseUrl === '' || provider.placeholder !== undefined
  const isFull = services >= mostServices
  const modelHelp =
    models === undefined
      ? provider.listsModels
        ? text.modelHelp
        : text.deploymentHelp
      : models.length === 0
        ? text.listedNone
        : text.listed(models.length)
  return (
    <form className="set-up__form" noValidate onSubmit={add}>
      <Field label={text.provider} {...(typesAddress ? {} : { help: text.goesTo(provider.baseUrl) })}>
        {(control) => (
          <select
            {...control}
            className="cdx-select"
            value={provider.id}
            onChange={({ target }) => choose(target.value)}
          >
            {providers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name === '' ? text.custom : name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {typesAddress ? (
        <Field
          label={text.address}
          help={provider.placeholder === undefined ? text.addressHelp : text.placeholderHelp(provider.placeholder)}
          {...fault('baseUrl')}
        >
          {(control) => (
            <input
              {...control}
              className="cdx-text-input"
              autoComplete="off"
              spellCheck={false}
              value={typed.baseUrl}
              onChange={({ target }) => change({ baseUrl: target.value })}
            />
          )}
        </Field>
      ) : null}
      <div className="set-up__pair">
        <Field label={text.key} help={provider.needsKey ? text.keyHelp : text.keyOptional} {...fault('key')}>
          {(control) => (
            <input
              {...control}
              ref={keyField}
              className="cdx-text-input"
              type="password"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        {provider.keyPage === undefined ? null : (
          <Button
            weight="quiet"
            label={text.keyPage}
            onClick={() => void engine.desktop.openPage(provider.keyPage ?? '')}
          />
        )}
      </div>
      <div className="set-up__pair">
        <Field label={text.model} help={modelHelp} {...fault('model')}>
          {(control) => (
            <input
              {...control}
              className="cdx-text-input"
              autoComplete="off"
              spellCheck={false}
              list={listId}
              value={typed.model}
              onChange={({ target }) => chooseModel(target.value)}
            />
          )}
        </Field>
        {provider.listsModels ? (
          <Button label={busy === 'listing' ? text.listing : text.list} busy={busy !== undefined} onClick={list} />
        ) : null}
        <datalist id={listId}>
          {models?.map(({ id }) => (
            <option key={id} value={id} />
          ))}
        </datalist>
      </div>
      {isOwnMachine(typed.baseUrl) ? null : (
        <div className="set-up__prices">
          {(['pricePrompt', 'priceOutput'] as const).map((name) => (
            <Field key={name} label={text[name]} help={text.priceHelp} {...fault(name)}>
              {(control) => (
                <input
                  {...control}
                  className="cdx-text-input"
                  inputMode="decimal"
                  value={typed[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {error === null ? null : <Failure error={error} onDismiss={() => setError(null)} />}
      {isFull ? <p className="cdx-field__error">{text.faults.services(mostServices)}</p> : null}
      <div className="set-up__actions">
        <Button
          type="submit"
          action="progressive"
          weight="primary"
          label={busy === 'adding' ? text.adding : text.add}
          busy={busy !== undefined}
          disabled={isFull}
        />
      </div>
    </form>
  )
}

const custom: Provider = providers[providers.length - 1] ?? providers[0]
const nothing: TypedProvider = { baseUrl: '', model: '', pricePrompt: '', priceOutput: '' }
