/**
 * An http or https address, as the URL class writes it, that can appear in a template's parameter: every character that
 * MediaWiki could read as markup is percent-encoded, which leaves the address the same.
 */
export function escapeUrl(href: string): string {
  return href
    .replace(/(?<=&#?[\p{L}\p{N}]+);/gu, '%3B')
    .replace(/[\s<>[\]{}|"`^\\]/g, encodeURIComponent)
    .replace(/'{2,}|~{3,}|__+/g, everyCharacter)
}

// encodeURIComponent leaves these three as they are.
function everyCharacter(run: string): string {
  return run.replace(/./g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
