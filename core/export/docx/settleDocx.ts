import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'

/** The earliest time that a zip archive can name. */
const zipTime = '1980-01-01T00:00:00'

/**
 * The same document without what differs from one writing to the next: the ids of its links, which the library draws at
 * random, and its times.
 *
 * @param time what the document says of when it was made, ISO 8601; without one it says nothing
 */
export function settleDocx(bytes: Uint8Array, time: string | undefined): Uint8Array {
  const files = Object.entries(unzipSync(bytes))
  const texts = files.map(([name, content]): readonly [string, string] => [name, strFromU8(content)])
  const ids = new Map<string, string>()
  for (const [name, text] of texts) {
    if (!name.endsWith('.rels')) continue
    for (const [, id = ''] of text.matchAll(/ Id="(rId[a-z0-9_-]{10,})"/gi)) ids.set(id, `rIdLink${ids.size + 1}`)
  }
  const settled: Zippable = {}
  for (const [name, text] of texts) {
    const named = text.replace(/(?<= (?:r:id|Id)=")[^"]+(?=")/g, (id) => ids.get(id) ?? id)
    settled[name] = strToU8(name === 'docProps/core.xml' ? dated(named, time) : named)
  }
  return zipSync(settled, { mtime: zipTime })
}

function dated(core: string, time: string | undefined): string {
  return core.replace(/<dcterms:(created|modified)[^>]*>[^<]*<\/dcterms:\1>/g, (_, name: string) =>
    time === undefined ? '' : `<dcterms:${name} xsi:type="dcterms:W3CDTF">${time}</dcterms:${name}>`,
  )
}
