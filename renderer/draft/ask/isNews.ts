import type { Pin } from '../../../core/store/pins.ts'

/** Whether its answer is another than the person has seen. */
export function isNews({ seen, former }: Pick<Pin, 'seen' | 'former'>): boolean {
  return !seen && former.length > 0
}

/** Those that are news first, otherwise as they were pinned. */
export function newsFirst<T extends Pick<Pin, 'seen' | 'former'>>(pins: readonly T[]): readonly T[] {
  return [...pins.filter(isNews), ...pins.filter((pin) => !isNews(pin))]
}
