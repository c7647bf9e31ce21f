import { isOrganisation } from './citation/isOrganisation.ts'
import { newsAgency } from './citation/newsAgencies.ts'
import { oneLine } from './cleanText.ts'

const longestName = 80
const mostAuthors = 20
const leadingBy =
  /^(?:(?:(?:(?:written|reported|story|text|words|posted|published)\s+)?(?:by|von|par|por|di|da|door|av|af)\s*:?|(?:text|texto|texte|testo|текст|автор)\s*:)\s+)+(?=\S)/iu
const role =
  /\b(?:correspondent|reporter|editors?|editor-in-chief|staff writer|journalist|columnist|bureau chief|producer|analyst|contributor|photographer|author)\b/i
const nobody =
  /^(?:\w{0,12}admin(?:istrator)?|editor(?:s|ial)?|staff(?:\s+reports?)?|author|guest|unknown|anonymous|none|null|undefined|n\/a|by|user\d*|web ?master|(?:the )?(?:(?:news|web|sports|national|world|online|digital|city|local|foreign|editorial)\s*)?(?:desk|team|staff|newsroom|board)|(?:die )?redaktion|(?:tim )?redaksi|(?:la )?redacci[oó]n|redazione|redactie|la r[eé]daction|agencias|agenturen|agences|agencies|wire(?:s| reports?| services?)?|ph\.?d\.?|m\.?d\.?)$/i
/** "Reuters Staff" is what Reuters calls nobody in particular. */
const staffOf =
  /\s+(?:wire services?|staff(?:\s+(?:writers?|reports?))?|news ?desk|web ?desk|news ?room|editorial team)$|[-\s]+redaktion$|^(?:redaktion|redacci[oó]n|(?:la )?r[eé]daction)\s+(?:de |du )?/iu
/** "Tim detikcom" is a team; Tim Lee is a person. */
const teamOf = /^Tim\s+(?=\p{Ll})/u
const address = /(?:https?:)?\/\/|www\.|@\S|\b[\w-]+\.(?:com|org|net|html?)\b/i
/** "King, Jr." and "Lee, PhD" are one name each. */
const beforeSuffix = /,\s+(?=(?:Jr|Sr|III|II|IV)\b\.?)/g
const degree =
  /,\s+(?:Ph\.?\s?D|M\.?D|D\.?Phil|MBA|MPH|MSc?|MSW|MA|RDN?|RN|LCSW|CPA|JD|DO|DDS|DVM|Esq|OBE|MBE|CBE)(?!\p{L})\.?/gu
/** "AP Sports Writer" behind a name says for whom it works. */
const agencyRole =
  /^(AP|Associated Press|AFP|Reuters)\s+(?:[\p{L}&-]+\s+){0,3}(?:Writer|Reporter|Correspondent|Editor)$/u
/** "The Russian and Syrian defense ministries": the end of a phrase, not of a name. */
const phrase = /^\p{Lu}.*\s\p{Ll}{4,}$/u

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
  const line = oneLine(byline.slice(0, 1_000)).replace(leadingBy, '').replace(beforeSuffix, ' ').replace(degree, '')
  // "Lee, Ann": a single comma between two single words is a name turned round.
  const [, last = '', first = ''] = /^([\p{L}'’-]+), ([\p{L}'’.-]+)$/u.exec(line) ?? []
  const isTurned = first !== '' && [first, last].every((part) => newsAgency(part) === undefined)
  if (isTurned) return cleanName(`${first} ${last}`)
  const parts = line
    .split(/\s*(?:[,;|•·\n]|\s(?:and|und|et|og|och|en|with|&)\s|\s[–—]\s)\s*/u)
    .flatMap(splitCouple)
    .flatMap(cleanName)
  return parts.some((name) => phrase.test(name)) ? [] : parts
}

/** "Ana Gil y Luis Mora" are two people, "José Ortega y Gasset" is one. */
function splitCouple(part: string): readonly string[] {
  const names = part.split(/\s+[ye]\s+/u)
  return names.every((name) => name.includes(' ')) ? names : [part]
}

function cleanName(part: string): readonly string[] {
  if (address.test(part)) return []
  return part.split('/').flatMap((one) => {
    const name = one
      .replace(/\([^)]*\)/g, '')
      .replace(leadingBy, '')
      .replace(/^(?:and|und|et|y)\s+/i, '')
      .replace(/\s+(?:in|for|at)\s+\p{Lu}.*$/u, '')
      .replace(/(?<!\b(?:Jr|Sr|\p{Lu}))[\s.,:;–—-]+$/u, '')
      .replace(agencyRole, '$1')
      .replace(staffOf, '')
      .replace(teamOf, '')
      .trim()
    const isName = /\p{L}{2}/u.test(name) && !/\d{2}|[<>[\]{}|=*#_]/.test(name) && name.split(' ').length <= 6
    return isName && name.length <= longestName && !role.test(name) && !nobody.test(name) ? [inMixedCase(name)] : []
  })
}

/** "ANN LEE" is how a page sets a name, not how it is written; signs such as "BBC NEWS" stay. */
function inMixedCase(name: string): string {
  const words = name.split(' ')
  if (words.length < 2 || !/^[\p{Lu}\s.'’-]+$/u.test(name) || isOrganisation(name)) return name
  return name.replace(/\p{L}{2,}/gu, (word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
}
