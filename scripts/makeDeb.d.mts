export function canMakeDeb(): boolean
export function makeDeb(options: {
  readonly folder: string
  readonly output: string
  readonly arch: string
  readonly date: number
  readonly compression?: 'best' | 'fast'
}): string
