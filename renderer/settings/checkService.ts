import { contextBounds } from '../../core/models/chat/contextBounds.ts'
import type { Service } from '../../core/settings/settings.ts'
import { isWebAddress } from './webAddress.ts'

/** A service as typed. */
export interface TypedService {
  readonly name: string
  readonly baseUrl: string
  readonly model: string
  readonly pricePrompt: string
  readonly priceOutput: string
  readonly contextTokens: string
}

/** What is wrong with a field. */
export type ServiceFault = 'missing' | 'address' | 'price' | 'other-price' | 'context'
export type ServiceFaults = Partial<Record<keyof TypedService, ServiceFault>>

/** What is wrong with a service as typed; empty if it is valid. */
export function faultsOf({
  name,
  baseUrl,
  model,
  pricePrompt,
  priceOutput,
  contextTokens,
}: TypedService): ServiceFaults {
  return {
    ...(name.trim() === '' ? { name: 'missing' } : {}),
    ...(isWebAddress(baseUrl.trim()) ? {} : { baseUrl: 'address' }),
    ...(model.trim() === '' ? { model: 'missing' } : {}),
    ...priceFault('pricePrompt', pricePrompt, priceOutput),
    ...priceFault('priceOutput', priceOutput, pricePrompt),
    ...(contextTokens.trim() === '' || Number.isFinite(contextOf(contextTokens)) ? {} : { contextTokens: 'context' }),
  }
}

/** The service with parsed values; a new one gets an id. */
export function serviceOf(typed: TypedService, services: readonly Service[], id?: string): Service {
  return {
    id: id ?? newId(typed.name, services),
    name: typed.name.trim(),
    baseUrl: typed.baseUrl.trim(),
    model: typed.model.trim(),
    ...(typed.pricePrompt.trim() === '' ? {} : { pricePrompt: numberOf(typed.pricePrompt) }),
    ...(typed.priceOutput.trim() === '' ? {} : { priceOutput: numberOf(typed.priceOutput) }),
    ...(typed.contextTokens.trim() === '' ? {} : { contextTokens: contextOf(typed.contextTokens) }),
  }
}

/** Costs need both prices or neither. */
function priceFault(field: keyof TypedService, price: string, other: string): ServiceFaults {
  if (price.trim() === '') return other.trim() === '' ? {} : { [field]: 'other-price' }
  return Number.isFinite(numberOf(price)) ? {} : { [field]: 'price' }
}

/** Accepts a decimal point or comma; NaN if it is not a price. */
function numberOf(price: string): number {
  const text = price.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN
}

/** Accepts spaces, commas or points between thousands; NaN if it is not a context size. */
function contextOf(typed: string): number {
  const text = typed.trim().replaceAll(/(?<=\d)[\s,.](?=\d{3}(?!\d))/g, '')
  const tokens = /^\d+$/.test(text) ? Number(text) : NaN
  return tokens >= contextBounds.least && tokens <= contextBounds.most ? tokens : NaN
}

/** An unused id made from the name. */
function newId(name: string, services: readonly Service[]): string {
  const plain = name.normalize('NFKD').toLowerCase()
  const stem =
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 36) || 'service'
  const taken = new Set(services.map(({ id }) => id))
  if (!taken.has(stem)) return stem
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
