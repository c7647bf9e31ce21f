export function makeTar(options: {
  readonly folder: string
  readonly name: string
  readonly target: string
  readonly date: number
  readonly compression?: 'best' | 'fast'
}): string
