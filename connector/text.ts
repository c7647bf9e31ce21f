import type messages from './_locales/en/messages.json'
import { api } from './browser.ts'

export type TextKey = keyof typeof messages

/** A text in the language of the browser. */
export function text(key: TextKey, ...values: readonly (string | number)[]): string {
  return api().i18n.getMessage(key, values.map(String))
}

/** Of the texts, as the browser's person uses it where that is the same: browsers name their own language, which may be another. */
export function language(): string {
  const own = text('language')
  const asked = api().i18n.getUILanguage()
  return asked.startsWith(own) ? asked : own
}

/** A text with a number, in the singular or the plural. */
export function countText(keys: { readonly one: TextKey; readonly many: TextKey }, count: number): string {
  return text(count === 1 ? keys.one : keys.many, numberText(count))
}

export function numberText(value: number): string {
  return new Intl.NumberFormat(language()).format(value)
}

/** Sizes as programs that manage files write them: 1 MB is a million bytes. */
export function bytesText(bytes: number): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte'
  const value = bytes / (unit === 'kilobyte' ? 1_000 : 1_000_000)
  const options = { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 } as const
  return new Intl.NumberFormat(language(), options).format(value)
}
