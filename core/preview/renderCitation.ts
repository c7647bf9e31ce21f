import { escapeHtml } from '../export/html/escapeHtml.ts'
import { isWebAddress } from '../collect/webAddress.ts'
import type { Template } from '../wikitext/wikitextDocument.ts'
import type { Rendering } from './renderWikitext.ts'

/** The parameters of citation templates by what they hold, in the languages whose wikis are known. */
const names = {
  title: 'title titel titre título titulo',
  translated: 'trans-title traducción títulotrad trad',
  chapter: 'chapter kapitel chapitre capítulo',
  url: 'url online lire_en_ligne enlace',
  date: 'date datum fecha year jahr année año',
  work: 'work website newspaper journal magazine periodical encyclopedia werk sammelwerk site périodique sitioweb periódico publicación revista obra',
  publisher: 'publisher hrsg verlag éditeur editorial institution',
  agency: 'agency agencia',
  via: 'via',
  location: 'location ort lieu lugar',
  pages: 'page pages p pp at seite seiten passage página páginas',
  volume: 'volume band',
  issue: 'issue number nummer numéro número',
  doi: 'doi',
  isbn: 'isbn',
  access: 'access-date abruf zugriff consulté_le fechaacceso',
  archive: 'archive-url archiv-url archive-url urlarchivo archivo-url',
  archived: 'archive-date archiv-datum fechaarchivo archivo-fecha',
  language: 'language sprache langue idioma lang',
  quote: 'quote zitat extrait cita',
} as const
type Part = keyof typeof names
const parts = new Map(
  Object.entries(names).flatMap(([part, list]) => list.split(' ').map((name) => [name, part as Part] as const)),
)

interface Words {
  readonly archived: string
  readonly read: string
}
const english: Words = { archived: 'Archived from the original on', read: 'Retrieved' }
const words: Readonly<Record<string, Words>> = {
  de: { archived: 'Archiviert vom Original am', read: 'Abgerufen am' },
  fr: { archived: 'Archivé le', read: 'Consulté le' },
  es: { archived: 'Archivado desde el original el', read: 'Consultado el' },
}

/** Whether a template is a citation, by its name on one of the wikis that are known, or by what it is given. */
export function isCitation({ name, parameters }: Template): boolean {
  if (/^(?:cite |cita |citation$|internetquelle|literatur|lien web|article$|ouvrage)/i.test(name)) return true
  const given = new Set(parameters.map((parameter) => parts.get(keyOf(parameter.name))))
  return given.has('title') && given.has('url')
}

/** A citation as readers of the wiki see it: authors, date, title, work, publisher, archive, day of reading. */
export function renderCitation({ parameters }: Template, { wiki, inline }: Rendering): string {
  const said = new Map<Part, string>()
  for (const { name, value } of parameters) {
    const part = parts.get(keyOf(name))
    if (part !== undefined && value !== '' && !said.has(part)) said.set(part, value)
  }
  const text = (part: Part): string => inline(said.get(part) ?? '')
  const { archived, read } = words[wiki.language] ?? english
  const address = said.get('archive') ?? said.get('url')
  const title = said.has('title') ? text('title') : said.has('chapter') ? text('chapter') : ''
  const linked =
    address !== undefined && isWebAddress(address)
      ? `<a class="external" title="${escapeHtml(address)}">${title === '' ? escapeHtml(address) : title}</a>`
      : title
  const translated = text('translated')
  const place = [text('volume'), said.has('issue') ? `(${text('issue')})` : ''].filter((part) => part !== '').join(' ')
  const publisher = [text('location'), text('publisher')].filter((part) => part !== '').join(': ')
  const [authors, date] = [authorsOf(parameters, inline), text('date')]
  const sentences = [
    authors === '' || date === '' ? authors : `${authors} (${date})`,
    linked === '' ? '' : `&quot;${linked}&quot;${translated === '' ? '' : ` [${translated}]`}`,
    said.has('language') ? `(in ${text('language')})` : '',
    said.has('work') ? `<i>${text('work')}</i>${place === '' ? '' : ` ${place}`}` : '',
    publisher,
    // Without an author the date comes behind the publisher.
    authors === '' ? date : '',
    text('agency'),
    said.has('pages') ? `p. ${text('pages')}` : '',
    said.has('doi') ? `doi:${text('doi')}` : '',
    said.has('isbn') ? `ISBN ${text('isbn')}` : '',
    said.has('archived') ? `${archived} ${text('archived')}` : '',
    said.has('access') ? `${read} ${text('access')}` : '',
    said.has('via') ? `via ${text('via')}` : '',
    said.has('quote') ? `&quot;${text('quote')}&quot;` : '',
  ]
  const set = sentences.filter((part) => part !== '').map((part) => (/[.?!…]$/u.test(part) ? part : `${part}.`))
  return `<cite class="citation">${set.join(' ')}</cite>`
}

type Parameters = Template['parameters']

/** "Lee, Ann; Roe, Jo", as they are numbered. */
function authorsOf(parameters: Parameters, inline: Rendering['inline']): string {
  const authors = new Map<string, { last?: string; first?: string }>()
  for (const { name, value } of parameters) {
    const match = /^(last|surname|author|autor|auteur|nom|apellidos?|first|given|prénom|nombre)-?(\d*)$/i.exec(name)
    if (match === null || value === '') continue
    const [, kind = '', number = ''] = match
    const key = number === '' ? '1' : number
    const part = /^(?:first|given|prénom|nombre)$/i.test(kind) ? 'first' : 'last'
    authors.set(key, { ...authors.get(key), [part]: inline(value) })
  }
  return [...authors.entries()]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, { last, first }]) => [last, first].filter((part) => part !== undefined).join(', '))
    .join('; ')
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[\s_]+/g, '_')
}
