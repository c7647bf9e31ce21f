/** Prologues of XML may be long. */
const headCharacters = 8_192
const start =
  /^\ufeff?\s*(?:<\?[^>]*>\s*|<!--[^]*?-->\s*|<!doctype[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<(?:rss|(?:\w+:)?feed|(?:\w+:)?rdf)[\s>]/i

/** Whether a document begins as a feed: RSS, Atom or RDF. */
export function isFeed(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, headCharacters))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
  return start.test(head)
}
