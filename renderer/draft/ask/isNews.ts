import type { Pin } from '../../../core/store/pins.ts'

/** Whether a pinned question has an answer that the user has not seen. */
export function isNews({ seen, former }: Pick<Pin, 'seen' | 'former'>): boolean {
  return !seen && former.length > 0
}

/** Questions with new answers first, then in the order in which they were pinned. */
export function newsFirst<T extends Pick<Pin, 'seen' | 'former'>>(pins: readonly T[]): readonly T[] {
  return [...pins.filter(isNews), ...pins.filter((pin) => !isNews(pin))]
}
