/**
 * Whether `new URL` accepts a text, on its own or relative to `base`.
 *
 * `URL.canParse` is not used: on Node 20, once optimised, it rejects every address with a non-ASCII Latin-1 letter
 * (`http://bücher.example`).
 */
export function isUrl(text: string, base?: string | URL): boolean {
  try {
    new URL(text, base)
    return true
  } catch {
    return false
  }
}
