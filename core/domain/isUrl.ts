/**
 * Whether a text is an address that `new URL` reads, on its own or from `base`.
 *
 * `URL.canParse` is not asked: on Node 20, once it has been optimised, it says no to every address with a letter of Latin-1
 * outside ASCII (`http://bücher.example`).
 */
export function isUrl(text: string, base?: string | URL): boolean {
  try {
    new URL(text, base)
    return true
  } catch {
    return false
  }
}
