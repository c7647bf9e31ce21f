import { createHash } from 'node:crypto'

export interface SplitOptions {
  /** Share of events for validation, 0 to 1. */
  readonly validation: number
  readonly seed: number
}

/**
 * On which side an event falls. It depends on its title and the seed alone: events that come or go move none, and drafts
 * of one event stay together, also where their titles differ in case or spaces.
 */
export function splitByTitle(title: string, { validation, seed }: SplitOptions): 'train' | 'validation' {
  const name = title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const hash = createHash('sha256').update(`${seed}\n${name}`, 'utf8').digest()
  return hash.readUIntBE(0, 6) / 2 ** 48 < validation ? 'validation' : 'train'
}
