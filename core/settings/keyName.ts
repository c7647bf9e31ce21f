import type { Service } from './settings.ts'

/** The name under which a service's key is kept: with the server that it was given for, so that it goes to no other one. */
export function keyName({ id, baseUrl }: Pick<Service, 'id' | 'baseUrl'>): string {
  return `${id} ${new URL(baseUrl).origin}`
}
