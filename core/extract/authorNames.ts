import { oneLine } from './cleanText.ts'

const longestName = 80
const mostAuthors = 20
const leadingBy =
  /^(?:(?:written|reported|story|text|words|posted|published)\s+)?(?:by|von|par|por|di|da|door|av|af)\s*:?\s+/i
const role =
  /\b(?:correspondent|reporter|editors?|editor-in-chief|staff writer|journalist|columnist|bureau chief|producer|analyst|contributor|photographer|author)\b/i
const nobody =
  /^(?:admin(?:istrator)?|editor|staff|author|guest|unknown|none|null|undefined|n\/a|user\d*|web ?master)$/i
const address = /(?:https?:)?\/\/|www\.|@\S|\b[\w-]+\.(?:com|org|net|html?)\b/i

/**
 * Names of authors from a byline or metadata: "By Ann Lee, Bo Ek and Cy Day" gives three. Addresses, roles and
 * placeholders are not taken.
 */
export function authorNames(bylines: readonly string[]): readonly string[] {
  const names = new Map<string, string>()
  for (const byline of bylines) {
    for (const name of splitByline(byline)) {
      const key = name.toLowerCase()
      if (!names.has(key) && names.size < mostAuthors) names.set(key, name)
    }
  }
  return [...names.values()]
}

function splitByline(byline: string): readonly string[] {
  const line = oneLine(byline.slice(0, 1_000)).replace(leadingBy, '')
  // "Lee, Ann": a single comma between two single words is a name turned round.
  const turned = /^([\p{L}'’-]+), ([\p{L}'’.-]+)$/u.exec(line)
  if (turned !== null) return cleanName(`${turned[2] ?? ''} ${turned[1] ?? ''}`)
  return line.split(/\s*(?:[,;|•·\n]|\s(?:and|und|et|y|e|og|och|en|with|&)\s|\s[–—]\s)\s*/u).flatMap(cleanName)
}

function cleanName(part: string): readonly string[] {
  const name = part
    .replace(/\([^)]*\)/g, '')
    .replace(leadingBy, '')
    .replace(/^(?:and|und|et|y)\s+/i, '')
    .replace(/\s+(?:in|for|at)\s+\p{Lu}.*$/u, '')
    .replace(/[\s.,:;–—-]+$/u, '')
    .trim()
  const isName = /\p{L}{2}/u.test(name) && !/\d{2}/.test(name) && name.split(' ').length <= 6
  return isName && name.length <= longestName && !role.test(name) && !nobody.test(name) && !address.test(part)
    ? [name]
    : []
}
