const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** Whether a BCP 47 language is written from right to left; undefined where the language is not known. */
export function isRightToLeft(language: string): boolean | undefined {
  const tag = /^([A-Za-z]{2,3})(-[A-Za-z]{4})?(?:-[A-Za-z0-9]{1,8})*$/.exec(language)
  const primary = tag?.[1]
  if (primary === undefined || primary === 'und') return undefined
  const { script } = new Intl.Locale(primary + (tag?.[2] ?? '')).maximize()
  return rightToLeftScripts.has(script ?? '')
}
