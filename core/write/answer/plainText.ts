import type { DefectCounter } from './defectCounter.ts'

/** Reduces links to their text. Pictures, files and categories are removed and counted. */
export function stripLinks(text: string, defects: DefectCounter): string {
  return text
    .replace(/!\[[^\[\]\n]{0,200}\]\([^()\s]{0,500}\)/g, (picture) => {
      defects.add('markup', picture)
      return ''
    })
    .replace(/\[([^\[\]\n]{1,300})\]\((?:https?:\/\/|\/|#|mailto:|www\.)[^()\s]{0,500}\)/g, '$1')
    .replace(/\[\[:?([^\[\]\n]{1,300})\]\]/g, (link, content: string) => {
      if (/^(?:file|image|category|datei|bild|kategorie|fichier|catégorie|archivo|categoría):/i.test(content)) {
        defects.add('markup', link)
        return ''
      }
      return content.slice(content.lastIndexOf('|') + 1) || content.replace('|', '')
    })
    .replace(/\[(?:https?:)?\/\/[^\s\[\]]{1,500}[ \t]{1,3}([^\[\]\n]{1,300})\]/g, '$1')
}

/** Removes marks for bold, italic, strikethrough and code. */
export function stripEmphasis(text: string): string {
  return text
    .replace(/\*{2,}|'{2,}|~~|`+/g, '')
    .replace(/(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu, '')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, '')
    .replace(/\\([*_#[\]()`~>.!-])/g, '$1')
}
