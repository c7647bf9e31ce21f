import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporaryFolder.ts'

export interface AskedPage {
  /** Paragraphs; fifty words and more, or the page counts as holding no article. */
  readonly paragraphs: readonly string[]
  readonly title?: string
  /** ISO 8601 day. Default: the page tells none. */
  readonly published?: string
  /** Default `en`. */
  readonly language?: string
}

/** A folder for event folders, until it is removed. */
export function eventFolders() {
  const folder = temporaryFolder('asked')
  let made = 0
  return {
    folder,
    /** Writes an event folder of pages a.html, b.html … of hosts a.example, b.example …, and gives its path. */
    event(pages: readonly AskedPage[], title = 'Harrow Bay ferry grounding'): string {
      const place = join(folder, `event-${(made += 1)}`)
      mkdirSync(join(place, 'pages'), { recursive: true })
      const listed = pages.map((page, at) => {
        const name = String.fromCharCode(97 + at)
        writeFileSync(join(place, 'pages', `${name}.html`), htmlOf(page))
        return { file: `${name}.html`, url: `https://${name}.example/ferry`, provenance: 'search' }
      })
      writeFileSync(join(place, 'event.json'), JSON.stringify({ title, language: 'en', pages: listed }))
      return place
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function htmlOf({ paragraphs, title = 'Ferry grounding', published, language = 'en' }: AskedPage): string {
  const day = published === undefined ? '' : `<meta property="article:published_time" content="${published}T08:00:00Z">`
  const body = paragraphs.map((text) => `<p>${text}</p>`).join('')
  return `<html lang="${language}"><head><title>${title}</title>${day}</head><body><article><h1>${title}</h1>${body}</article></body></html>`
}
