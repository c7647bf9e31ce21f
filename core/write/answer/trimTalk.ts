import type { DefectCounter } from './defectCounter.ts'
import { isReferenceHeading, sameHeading } from './headings.ts'
import { stripEmphasis } from './plainText.ts'
import type { Block } from './readBlocks.ts'

/** Number of blocks at either end of an answer that are searched for talk. */
const reach = 6
const longestTalk = 600

const courtesy =
  '(?:sure(?: thing)?|certainly|of course|ok(?:ay)?|absolutely|great|understood|got it|no problem|gladly|yes|alright)'
const opener = new RegExp(`^(?:${courtesy}[\\s!,.:;–—-]{1,4}){1,2}`, 'i')
const announcement =
  /^(?:here(?:'s|’s| is| are| you go)|below (?:is|are|you)|the following (?:is|are|article|text)|this is (?:a|an|the|my)|i(?:'ve|’ve| have| will|'ll|’ll) (?:written|write|prepared?|drafted?|created?|now write)|as requested|based on the (?:provided |given |above |numbered )?(?:documents?|sources?|information)(?: provided)?,? (?:here|i |the article|below))\b/i
const label =
  /^(?:(?:the )?(?:wikipedia |encyclopedia |full |final |draft )?(?:article|draft|answer|output|response|text)(?: draft)?(?: on [^:\n]{1,150})?|title)[ \t]{0,3}:/i
const remark =
  /^\W{0,4}(?:(?:please )?note(?: that\b|s?[ \t]{0,2}:)|disclaimer|word count|(?:approximately |about )?\d{2,4} words\b|i hope\b|hope this\b|let me know\b|feel free\b|if you (?:need|would|want|have|'d|’d)\b|would you like\b|do you want\b|is there anything\b|please let me\b|this (?:article|draft|text|response|summary) (?:is|was|has been|uses|follows|adheres|draws|provides|includes|only)\b|the (?:above|article above|article is|article was)\b|end of (?:the )?(?:article|document|draft)|\[?end\]?\W{0,3}$|(?:all )?citations? (?:refer|correspond|are|in)\b|(?:the )?numbers in (?:square )?brackets\b)/i
const sourceLine =
  /^\W{0,4}(?:references?|sources?|citations?|bibliography|works cited|documents?(?: used)?)[ \t]{0,3}[:：]/i
const definition = /^\uFDD0\d+\uFDD1[ \t]{0,3}(?::|[^\n]{0,200}?(?:https?:\/\/|www\.))/

/** Removes the article's title, the model's talk around the article, and lists of sources. */
export function trimTalk(blocks: readonly Block[], title: string, defects: DefectCounter): readonly Block[] {
  const article = dropReferences(dropTitle(blocks, title, defects), defects)
  return dropRemarks(dropPreamble(article, title, defects), defects)
}

function dropTitle(blocks: readonly Block[], title: string, defects: DefectCounter): readonly Block[] {
  const at = blocks
    .slice(0, reach)
    .findIndex((block) => block.kind === 'heading' && sameHeading(titleOf(block.text), title))
  const found = blocks[at]
  if (found === undefined) return blocks
  defects.add('preamble', found.text)
  return blocks.filter((_, index) => index !== at)
}

function titleOf(text: string): string {
  return text.replace(/^\W{0,4}(?:title|article)[ \t]{0,3}:/i, '')
}

function dropReferences(blocks: readonly Block[], defects: DefectCounter): readonly Block[] {
  let inside = false
  return blocks.filter((block) => {
    if (block.kind === 'heading') {
      inside = isReferenceHeading(block.text)
      if (inside) defects.add('reference-list', block.text)
      return !inside
    }
    const listed = inside || definition.test(block.text) || isSourceLine(block.text)
    if (listed) defects.add('reference-list', block.text)
    return !listed
  })
}

/** `Sources: [1], [2]` and `References: Reuters, https://…`, but not a sentence that starts like that. */
function isSourceLine(text: string): boolean {
  const line = stripEmphasis(text.slice(0, longestTalk))
  if (!sourceLine.test(line)) return false
  const rest = line.replace(sourceLine, '').replace(/\uFDD0\d+\uFDD1|https?:\/\/\S+/g, '')
  return !/[.!?]["”’)]{0,2}\s*$/.test(rest) || rest.trim().length < 4 || rest !== line.replace(sourceLine, '')
}

function dropPreamble(blocks: readonly Block[], title: string, defects: DefectCounter): readonly Block[] {
  const article: Block[] = []
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading' || article.length > 0 || index >= reach) {
      article.push(block, ...blocks.slice(index + 1))
      break
    }
    const text = stripEmphasis(block.text.slice(0, 2 * longestTalk)).trim()
    const length = preambleLength(text, title)
    if (length === 0) {
      article.push(block)
      continue
    }
    defects.add('preamble', text.slice(0, length))
    const rest = text.slice(length).trim()
    if (rest === '') continue
    // Only the examined text is without emphasis marks.
    article.push({ kind: 'prose', text: rest + block.text.slice(2 * longestTalk) })
  }
  return article
}

/** Number of characters at the start of an answer that are not part of the article. */
function preambleLength(text: string, title: string): number {
  if (sameHeading(titleOf(text), title)) return text.length
  const courteous = opener.exec(text)?.[0].length ?? 0
  const rest = text.slice(courteous)
  if (!announcement.test(rest) && !label.test(rest)) {
    return courteous > 0 && (rest === '' || /^(?:i|let)\b/i.test(rest)) && !rest.includes('\uFDD0') ? text.length : 0
  }
  const colon = /^[^:\n\uFDD0]{0,250}:(?=\s|$)/.exec(rest)?.[0].length
  if (colon !== undefined) {
    const after = rest.slice(colon).trim()
    return sameHeading(after, title) ? text.length : courteous + colon
  }
  if (rest.includes('\uFDD0')) return 0
  return announcement.test(rest) &&
    /\b(?:article|draft|text|summary|entry|overview|version|section)\b/i.test(rest) &&
    rest.length <= longestTalk
    ? text.length
    : 0
}

function dropRemarks(blocks: readonly Block[], defects: DefectCounter): readonly Block[] {
  let end = blocks.length
  const dropped: string[] = []
  while (end > 0 && dropped.length < reach) {
    const block = blocks[end - 1]
    if (block === undefined || block.text.includes('\uFDD0') || block.text.length > longestTalk) break
    const text = stripEmphasis(block.text).trim()
    if (!remark.test(block.kind === 'heading' ? `${text}:` : text)) break
    dropped.push(text)
    end -= 1
  }
  for (const text of dropped.reverse()) defects.add('preamble', text)
  return blocks.slice(0, end)
}
