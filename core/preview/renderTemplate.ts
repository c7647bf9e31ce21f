import { decodeHTML } from 'entities'
import { escapeHtml } from '../export/html/escapeHtml.ts'
import { templateWords } from '../wikitext/templateWords.ts'
import { wikiDate, wikiSpan } from '../wikitext/wikis/wikiDate.ts'
import type { WikiProfile } from '../wikitext/wikis/wikiProfile.ts'
import type { Template } from '../wikitext/wikitextDocument.ts'
import { isCitation, renderCitation } from './renderCitation.ts'
import { renderInfobox } from './renderInfobox.ts'
import type { Rendering } from './renderWikitext.ts'

/** A template as a mark of the pieces: what readers of the wiki see of it, or its name. */
export function renderTemplate(template: Template, rendering: Rendering): string {
  const { pieces, notes, wiki } = rendering
  const name = template.name.toLowerCase()
  if (/^(?:reflist|references|einzelnachweise|références|listaref|notelist)\b/u.test(name)) return notes.place(pieces)
  if (/^(?:infobox|ficha de|taxobox)|infobox/.test(name)) return pieces.putBlock(renderInfobox(template, rendering))
  if (name === wiki.templates.shortDescription?.template.toLowerCase()) return shortDescription(template, rendering)
  const short = /^(?:sfn|sfnp|harvnb|harv|harvtxt)$/.test(name)
  if (short) return shortened(template, name.startsWith('sfn'), rendering)
  if (isCitation(template)) return pieces.put(renderCitation(template, rendering))
  const tag = tagOf(template, wiki)
  if (tag !== undefined) return pieces.put(tag)
  return blockOf(name, template, rendering) ?? pieces.put(wordsOf(name, template, rendering))
}

function unnamed({ parameters }: Template): readonly string[] {
  return parameters.filter(({ name, value }) => /^\d+$/.test(name) && value !== '').map(({ value }) => value)
}

function shortDescription(template: Template, { pieces, inline, wiki }: Rendering): string {
  const [text = ''] = unnamed(template)
  if (text === '' || text === wiki.templates.shortDescription?.none) return ''
  return pieces.putBlock(`<div class="shortdescription">${inline(text)}</div>`)
}

/** "Lee 2026, p. 3", in a note of its own or in the one around it. */
function shortened(template: Template, isNote: boolean, { pieces, notes, inline }: Rendering): string {
  const page = template.parameters.find(({ name, value }) => /^(?:p|pp|loc)$/.test(name) && value !== '')
  const words = [...unnamed(template)].map(inline).join(' ')
  const text = page === undefined ? words : `${words}, p. ${inline(page.value)}`
  return pieces.put(isNote ? notes.mark(`short\n${text}`, () => `${text}.`) : text)
}

const tags =
  /^(?:citation needed|cn|fact|failed verification|verify source|verification needed|clarify|when|who|where|dubious|disputed inline|better source needed|unreliable source\??|page needed|update inline|nicht im beleg|référence nécessaire|référence non conforme|référence à confirmer|cita requerida|contradict-inline|primary source inline|third-party inline|close paraphrasing inline)$/u

/** A tag behind a sentence, with its reason as a hint. */
function tagOf({ name, parameters }: Template, { templates }: WikiProfile): string | undefined {
  const own = Object.values(templates.tags).flatMap((tag) => ('template' in tag ? [tag.template.toLowerCase()] : []))
  if (!own.includes(name.toLowerCase()) && !tags.test(name.toLowerCase())) return undefined
  const reason = parameters.find((parameter) => /^(?:reason|grund|raison|motivo)$/i.test(parameter.name))?.value ?? ''
  const words = decodeHTML(reason)
  const title = words === '' ? '' : ` title="${escapeHtml(words)}"`
  return `<sup class="tag noprint"${title}>[<i>${escapeHtml(name.charAt(0).toLowerCase() + name.slice(1))}</i>]</sup>`
}

const hatnotes: Readonly<Record<string, string>> = {
  main: 'Main article:',
  'see also': 'See also:',
  further: 'Further information:',
  hauptartikel: 'Hauptartikel:',
  'article détaillé': 'Article détaillé :',
  ap: 'Artículo principal:',
}

/** Templates that stand on their own; undefined for others. */
function blockOf(name: string, template: Template, { pieces, inline, blocks }: Rendering): string | undefined {
  const values = unnamed(template)
  if (/^(?:blockquote|quote|cquote|zitat|citation bloc|cita)$/u.test(name)) {
    const text = values[0] ?? template.parameters.find((each) => each.name === 'text')?.value ?? ''
    return pieces.putBlock(`<blockquote>${blocks(text)}</blockquote>`)
  }
  if (/^(?:plainlist|flatlist)$/.test(name))
    return pieces.putBlock(`<div class="plainlist">${blocks(values[0] ?? '')}</div>`)
  if (/^(?:unbulleted list|ubl|plain list|hlist|flat list)$/.test(name)) {
    const kind = name.includes('hlist') || name.includes('flat') ? 'hlist' : 'plainlist'
    return pieces.putBlock(
      `<div class="${kind}"><ul>${values.map((value) => `<li>${inline(value)}</li>`).join('')}</ul></div>`,
    )
  }
  const hatnote = hatnotes[name]
  if (hatnote === undefined) return undefined
  const links = values.map((title) => `<a class="wikilink">${inline(title)}</a>`)
  return pieces.putBlock(`<div class="hatnote">${hatnote} ${links.join(', ')}</div>`)
}

function wordsOf(name: string, template: Template, { inline, wiki, notRendered }: Rendering): string {
  const values = unnamed(template)
  const isDayFirst = template.parameters.some(({ name: key, value }) => key === 'df' && value !== '')
  const style = isDayFirst ? 'dmy' : 'mdy'
  if (/^(?:start|end|film|birth|death|release|opening)[ -]date(?: and age)?$/.test(name)) {
    const day = values.filter((value) => /^\d+$/.test(value)).map((value, at) => value.padStart(at === 0 ? 4 : 2, '0'))
    return escapeHtml(wikiDate(day.slice(0, 3).join('-'), wiki.dates, style) ?? values.join(' '))
  }
  if (name === 'start and end dates' && values.length === 6) {
    const [start, end] = [values.slice(0, 3), values.slice(3)].map((day) =>
      day.map((value, at) => value.padStart(at === 0 ? 4 : 2, '0')).join('-'),
    )
    return escapeHtml(wikiSpan({ start: start ?? '', end: end ?? '' }, wiki.dates, style))
  }
  if (name === wiki.templates.pages?.toLowerCase()) {
    return `<sup>: ${inline(values[0] ?? '')} </sup>`
  }
  const last = values.at(-1)
  if (/^(?:langx?|transl(?:iteration)?)$/.test(name) && last !== undefined) {
    return `<i>${inline(last)}</i>`
  }
  const words = templateWords(template)
  if (words !== undefined) return words === '' ? '' : inline(words)
  notRendered.add(template.name)
  return `<span class="template">${escapeHtml(template.name)}</span>`
}
