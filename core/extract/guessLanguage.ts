import { franc } from 'franc-min'

/** A title or a single line is guessed wrongly too often. */
const minLetters = 60
const sampleLength = 4_000
/** Codes of the guesser that have a shorter or more usual form that the runtime does not know. */
const usual: Readonly<Record<string, string>> = { zlm: 'ms', qug: 'qu', hnj: 'hmn', tgl: 'tl' }

/**
 * Language of a text as a BCP 47 code by its letters and their sequences; `und` for a text that is too short to tell.
 * About 80 languages with more than 8 million speakers each are known.
 */
export function guessLanguage(text: string): string {
  const letters =
    text
      .slice(0, sampleLength * 2)
      .match(/[\p{L}\p{M}]+/gu)
      ?.join(' ') ?? ''
  // Han, Kana and Hangul say much with few characters.
  const weight = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letters) ? 4 : 1
  if (letters.length * weight < minLetters) return 'und'
  const code = indonesianOrMalay(franc(letters.slice(0, sampleLength)), letters)
  return usual[code] ?? Intl.getCanonicalLocales(code)[0] ?? 'und'
}

const indonesian =
  /\b(?:bahwa|karena|kantor|polisi|bisa|uang|mobil|senin|selasa|rabu|kamis|jumat|sabtu|minggu|januari|februari|maret|juni|juli|agustus|oktober|desember|dengan|dari|kata|ia|saat|usai|korban|warga)\b/gi
const malay =
  /\b(?:bahawa|kerana|pejabat|polis|boleh|wang|kereta|isnin|khamis|jumaat|ahad|januari|februari|mac|jun|julai|ogos|oktober|disember|daripada|ialah|beliau|menurutnya|mangsa|ketika|hospital)\b/gi

/** The letters of both are alike: words that only one of them has decide. */
function indonesianOrMalay(code: string, letters: string): string {
  if (code !== 'zlm' && code !== 'ind') return code
  const [one, other] = [indonesian, malay].map((words) => letters.match(words)?.length ?? 0)
  if (one === undefined || other === undefined || one === other) return code
  return one > other ? 'ind' : 'zlm'
}

/** A declared language as a well-formed BCP 47 code (`en_gb` becomes `en-GB`), undefined where it is none. */
export function declaredLanguage(value: string): string | undefined {
  const tag =
    value
      .trim()
      .split(/[\s,;]/)[0]
      ?.replaceAll('_', '-') ?? ''
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(tag) || tag.length > 35) return undefined
  try {
    const code = Intl.getCanonicalLocales(tag)[0]
    return code === undefined || /^(?:und|mul|zxx)\b/.test(code) ? undefined : code
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
