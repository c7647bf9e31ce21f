import { contextBounds, outputBounds, temperatureBounds } from '../../core/models/chat/contextBounds.ts'
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
  readonly temperature: string
  readonly maxOutputTokens: string
}

/** What is wrong with a field. */
export type ServiceFault = 'missing' | 'address' | 'price' | 'other-price' | 'context' | 'temperature' | 'output'
export type ServiceFaults = Partial<Record<keyof TypedService, ServiceFault>>

/** What is wrong with a service as typed; empty if it is valid. */
export function faultsOf({
  name,
  baseUrl,
  model,
  pricePrompt,
  priceOutput,
  contextTokens,
  temperature,
  maxOutputTokens,
}: TypedService): ServiceFaults {
  return {
    ...(name.trim() === '' ? { name: 'missing' } : {}),
    ...(isWebAddress(baseUrl.trim()) ? {} : { baseUrl: 'address' }),
    ...(model.trim() === '' ? { model: 'missing' } : {}),
    ...priceFault('pricePrompt', pricePrompt, priceOutput),
    ...priceFault('priceOutput', priceOutput, pricePrompt),
    ...(contextTokens.trim() === '' || Number.isFinite(tokensOf(contextTokens, contextBounds))
      ? {}
      : { contextTokens: 'context' }),
    ...(temperature.trim() === '' || Number.isFinite(temperatureOf(temperature)) ? {} : { temperature: 'temperature' }),
    ...(maxOutputTokens.trim() === '' || Number.isFinite(tokensOf(maxOutputTokens, outputBounds))
      ? {}
      : { maxOutputTokens: 'output' }),
  }
}

/** The service with parsed values. */
export function serviceOf(typed: TypedService, id: string): Service {
  return {
    id,
    name: typed.name.trim(),
    baseUrl: typed.baseUrl.trim(),
    model: typed.model.trim(),
    ...(typed.pricePrompt.trim() === '' ? {} : { pricePrompt: numberOf(typed.pricePrompt) }),
    ...(typed.priceOutput.trim() === '' ? {} : { priceOutput: numberOf(typed.priceOutput) }),
    ...(typed.contextTokens.trim() === '' ? {} : { contextTokens: tokensOf(typed.contextTokens, contextBounds) }),
    ...(typed.temperature.trim() === '' ? {} : { temperature: temperatureOf(typed.temperature) }),
    ...(typed.maxOutputTokens.trim() === '' ? {} : { maxOutputTokens: tokensOf(typed.maxOutputTokens, outputBounds) }),
  }
}

/** Costs need both prices or neither. */
function priceFault(field: keyof TypedService, price: string, other: string): ServiceFaults {
  if (price.trim() === '') return other.trim() === '' ? {} : { [field]: 'other-price' }
  return Number.isFinite(numberOf(price)) ? {} : { [field]: 'price' }
}

/** Accepts a decimal point or comma; NaN if it is not a number from 0. */
export function numberOf(price: string): number {
  const text = price.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN
}

/** NaN if it is not a temperature. */
function temperatureOf(typed: string): number {
  const value = numberOf(typed)
  return value >= temperatureBounds.least && value <= temperatureBounds.most ? value : NaN
}

/** Accepts spaces, commas or points between thousands; NaN if it is not a number of tokens within the bounds. */
function tokensOf(typed: string, { least, most }: { readonly least: number; readonly most: number }): number {
  const text = typed.trim().replaceAll(/(?<=\d)[\s,.](?=\d{3}(?!\d))/g, '')
  const tokens = /^\d+$/.test(text) ? Number(text) : NaN
  return tokens >= least && tokens <= most ? tokens : NaN
}

/** An unused id made from the name. */
export function newId(name: string, services: readonly Service[]): string {
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
