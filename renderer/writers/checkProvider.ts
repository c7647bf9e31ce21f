import type { Provider } from '../../core/models/services/providers.ts'
import type { Service } from '../../core/settings/settings.ts'
import { numberOf } from '../settings/checkService.ts'
import { isWebAddress } from '../settings/webAddress.ts'

/** What is typed about a provider, without its key. */
export interface TypedProvider {
  readonly baseUrl: string
  readonly model: string
  readonly pricePrompt: string
  readonly priceOutput: string
}

export type ProviderFault = 'key' | 'address' | 'placeholder' | 'model' | 'price'

/** What is wrong, by field; empty if the writer can be added. */
export function checkProvider(
  { needsKey, placeholder }: Provider,
  { baseUrl, model, pricePrompt, priceOutput }: TypedProvider,
  key: string,
): Partial<Record<keyof TypedProvider | 'key', ProviderFault>> {
  const isWhole = placeholder === undefined || !baseUrl.toUpperCase().includes(placeholder)
  const [prompt, output] = [pricePrompt, priceOutput].map((price) => price.trim())
  return {
    ...(isWebAddress(baseUrl.trim()) ? {} : { baseUrl: 'address' }),
    ...(isWhole ? {} : { baseUrl: 'placeholder' }),
    ...(needsKey && key.trim() === '' ? { key: 'key' } : {}),
    ...(model.trim() === '' ? { model: 'model' } : {}),
    ...(isPrice(prompt, output) ? {} : { pricePrompt: 'price' }),
    ...(isPrice(output, prompt) ? {} : { priceOutput: 'price' }),
  }
}

/** A price is a number, and there are both or neither. */
function isPrice(price = '', other = ''): boolean {
  return price === '' ? other === '' : Number.isFinite(numberOf(price))
}

/** The service to add, named by its model and provider. */
export function serviceOfProvider(
  { name }: Provider,
  { baseUrl, model, pricePrompt, priceOutput }: TypedProvider,
): Omit<Service, 'id'> {
  const address = baseUrl.trim().replace(/\/+$/, '')
  const server = name === '' ? new URL(address).host : name
  const isPriced = pricePrompt.trim() !== '' && priceOutput.trim() !== ''
  return {
    name: `${model.trim()} (${server})`.slice(0, 80),
    baseUrl: address,
    model: model.trim(),
    ...(isPriced ? { pricePrompt: numberOf(pricePrompt), priceOutput: numberOf(priceOutput) } : {}),
  }
}
