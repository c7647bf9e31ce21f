/** How the app lists this browser, such as `Firefox 153`. */
export function browserName(userAgent: string): string {
  const known: readonly (readonly [string, RegExp])[] = [
    ['Firefox', /Firefox\/(\d+)/],
    ['Edge', /Edg\/(\d+)/],
    ['Opera', /OPR\/(\d+)/],
    ['Vivaldi', /Vivaldi\/(\d+)/],
    ['Chromium', /Chrom(?:e|ium)\/(\d+)/],
  ]
  for (const [name, pattern] of known) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return 'Browser'
}
