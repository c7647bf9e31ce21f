import type { Pin } from '../../../core/store/pins.ts'

/** Whether its answer is another than the person has seen. */
export function isNews({ seen, former }: Pick<Pin, 'seen' | 'former'>): boolean {
  return !seen && former.length > 0
}
