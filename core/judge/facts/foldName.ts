const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
}

/** Maximum number of cached names; pages repeat their words. */
const mostCached = 20_000
const cache = new Map<string, string>()

/** A name without variations of spelling: case, diacritics, possessives, full stops, doubled letters. */
export function foldName(name: string): string {
  const known = cache.get(name)
  if (known !== undefined) return known
  const folded = fold(name)
  if (cache.size >= mostCached) cache.clear()
  cache.set(name, folded)
  return folded
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœıħ]/gu, (letter) => letters[letter] ?? letter)
    .replace(/['’ʼ]s?(?=$|[\s-])/gu, '')
    .replace(/['’ʼ.]/gu, '')
    .replace(/(\p{L})\1+/gu, '$1')
}
