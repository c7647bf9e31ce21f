const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** ` lang="…" dir="…"` for an element in the given BCP 47 language; only ` dir="auto"` where the language is not known. */
export function languageAttributes(language: string): string {
  const tag = /^([A-Za-z]{2,3})(-[A-Za-z]{4})?(?:-[A-Za-z0-9]{1,8})*$/.exec(language)
  const primary = tag?.[1]
  if (primary === undefined || primary === 'und') return ' dir="auto"'
  const { script } = new Intl.Locale(primary + (tag?.[2] ?? '')).maximize()
  return ` lang="${language}" dir="${rightToLeftScripts.has(script ?? '') ? 'rtl' : 'ltr'}"`
}
