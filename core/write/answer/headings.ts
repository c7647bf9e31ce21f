import { stripEmphasis } from './plainText.ts'
import { standIn } from './markers.ts'

const longestHeading = 120
const mostWords = 14

/** Headings of source lists and the like, in the languages of the larger Wikipedias. */
const referenceHeadings: ReadonlySet<string> = new Set(
  `references|reference|reference list|list of references|sources|source|source list|citations|citation|cited sources|works cited|notes|footnotes|notes and references|bibliography|further reading|external links|see also|documents|documents used|document list|list of documents
références|notes et références|sources et références|bibliographie|liens externes|voir aussi|einzelnachweise|quellen|quellenangaben|weblinks|literatur|siehe auch|anmerkungen|fußnoten
referencias|fuentes|bibliografía|enlaces externos|véase también|notas|note|fonti|riferimenti|bibliografia|collegamenti esterni|voci correlate|referências|fontes|ligações externas|ver também|bronnen|referenties|externe links|zie ook|voetnoten|noten
przypisy|źródła|linki zewnętrzne|zobacz też|källor|referenser|externa länkar|se även|источники|примечания|ссылки|литература|см. также|джерела|примітки|посилання|参考文献|参考资料|参考資料|脚注|注释|外部链接|外部リンク|関連項目|出典|출처|각주|참고 문헌|المراجع|المصادر|مراجع|مصادر|منابع|सन्दर्भ|संदर्भ`
    .split(/[|\n]/)
    .map((name) => name.trim()),
)

const leadHeadings: ReadonlySet<string> = new Set(
  'lead|lead section|lead paragraph|opening paragraph|opening|introduction|intro|einleitung|introducción|introduzione|introdução'.split(
    '|',
  ),
)

/** Headings that models write on a line without marks. */
const plainHeadings: ReadonlySet<string> = new Set([
  ...leadHeadings,
  ...referenceHeadings,
  ...'aftermath|background|casualties|cause|causes|conclusion|context|criticism|damage|event|events|history|impact|incident|international reaction|international reactions|investigation|legacy|overview|reaction|reactions|response|responses|result|results|rescue|significance|summary|timeline|victims|perpetrator|suspect|trial|attack|accident|preparations|participants'.split(
    '|',
  ),
])

export function isReferenceHeading(heading: string): boolean {
  return referenceHeadings.has(normal(heading))
}

export function isLeadHeading(heading: string): boolean {
  return leadHeadings.has(normal(heading))
}

export function isPlainHeading(line: string): boolean {
  return plainHeadings.has(normal(line))
}

/** A heading copied from the rules of form instead of written. */
export function isPlaceholderHeading(heading: string): boolean {
  return /^(?:heading|section heading|section|title|(?:wikipedia |encyclopedia )?article)$/.test(normal(heading))
}

/** Whether two headings are the same apart from case, punctuation and marks. */
export function sameHeading(one: string, other: string): boolean {
  return letters(one) !== '' && letters(one) === letters(other)
}

/** Whether a line is short enough for a heading and does not end like a sentence. */
export function couldBeHeading(line: string): boolean {
  const text = cleanHeading(line)
  return (
    text !== '' &&
    text.length <= longestHeading &&
    text.split(' ').length <= mostWords &&
    !/[.。！;,،](?:["'”’»)]{0,2})$/u.test(text) &&
    /[\p{L}\p{N}]/u.test(text)
  )
}

/** A heading's words: without numbering, marks, citations and a final colon. */
export function cleanHeading(line: string): string {
  return stripEmphasis(line.slice(0, 4 * longestHeading).replace(standIn, ''))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:sub)?heading|section|chapter|part)\s?\d{0,2}\s?[:.]\s?/i, '')
    .replace(/^(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]|\d{1,2}(?:\.\d{1,2}){1,3}(?=\s\p{Lu})|[IVX]{1,5}[.)])\s+(?=\S)/u, '')
    .replace(/\s?[:：]$/u, '')
    .replace(/\s?=+$/, '')
    .trim()
}

function normal(text: string): string {
  return cleanHeading(text).toLowerCase()
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
