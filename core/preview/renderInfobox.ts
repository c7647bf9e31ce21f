import { escapeHtml } from '../export/html/escapeHtml.ts'
import type { Template } from '../wikitext/wikitextDocument.ts'
import type { Rendering } from './renderWikitext.ts'

const titles = /^(?:title|name|titel|titre|título|nombre|nom|event[ _]name|show[ _]name|bezeichnung)$/i
/** Pictures, and parameters that set the box's look. */
const unseen =
  /^(?:image|bild|photo|imagen|foto|logo|cover|alt|image[ _]?(?:size|upright|alt|width)|.*[ _]?(?:style|class|color|colour)|italic title|child|embed|module)$/i

/** A box of facts, a row a parameter; its label is the parameter's name. */
export function renderInfobox({ parameters }: Template, { inline, blocks }: Rendering): string {
  const rows: string[] = []
  let title = ''
  for (const { name, value } of parameters) {
    if (value === '' || unseen.test(name)) continue
    if (title === '' && titles.test(name)) title = inline(value)
    else
      rows.push(
        `<tr><th scope="row" class="infobox-label">${labelOf(name)}</th><td class="infobox-data">${cellOf(value)}</td></tr>`,
      )
  }
  const head = title === '' ? '' : `<tr><th colspan="2" class="infobox-above">${title}</th></tr>`
  return `<table class="infobox"><tbody>${head}${rows.join('')}</tbody></table>`

  function cellOf(value: string): string {
    return value.includes('\n') ? blocks(value) : inline(value)
  }
}

function labelOf(name: string): string {
  const words = name.replace(/[\s_]+/g, ' ').trim()
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1))
}
