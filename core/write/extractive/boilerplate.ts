import { z } from 'zod'
import type { Page } from '../../domain/page.ts'
import { createPhraseFinder } from './phraseFinder.ts'
import { readLexicon } from '../../text/readLexicon.ts'

const lists = readLexicon(
  'boilerplate.json',
  z.strictObject({
    comment: z.string(),
    phrases: z.array(z.string()),
    symbols: z.array(z.string()),
    labels: z.array(z.string()),
    imperatives: z.array(z.string()),
    instructions: z.array(z.string()),
    camelCaseNames: z.array(z.string()),
    dictionaries: z.array(z.string()),
    readerSites: z.array(z.string()),
    menuWords: z.array(z.string()),
  }),
)

const phrasesIn = createPhraseFinder(lists.phrases)
const labelsAtStart = new RegExp(`^(?:${lists.labels.map(escape).join('|')})(?:\\s*[:|–—]|\\s+\\d)`, 'iu')
const imperatives = new Set(lists.imperatives)
const instructions = new RegExp(lists.instructions.join('|'), 'iu')
const byline = /^By \p{Lu}[\p{L}.]+ \p{Lu}[\p{L}.]+(?:,| and | \p{Lu})/u
const captionEnd =
  /,\s(?:in|at)\s\p{Lu}[^.]*,\son\s(?:\p{L}+,\s)?\p{Lu}\p{L}+\s\d{1,2},\s\d{4}\.$|\bfrom left(?: to right)?\b/u
/** “Photo supplied by the police shows …”, “This file photo taken on …”. */
const captionHead =
  /^(?:(?:this|the|a|an)\s)?(?:(?:file|undated|handout|aerial|satellite|still)\s)*(?:photo|photograph|picture|image|screenshot|screengrab)s?\s(?:supplied|taken|provided|released|shows?|showing|shared|posted|from|obtained|made|by)\b/iu
/** “Krug: This …”, “Q: Who …”: words of an interview. */
const speakerLabel = /^\p{Lu}\p{L}*:\s/u
/** “Aug 19, 2021 - Opinion …”: an entry of a list of posts. */
const dateStamp =
  /^(?:\p{Lu}\p{L}{2,8}\.? \d{1,2},? \d{4}|\d{1,2} \p{Lu}\p{L}{2,8}\.? \d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})\s?[-–—:|]/u
/** “14:05 The tug arrived.”, “5.30pm: …”: a time before an entry of a live blog. */
const timestamp = /^\d{1,2}[:.]\d\d\s?(?:[ap]\.?m\.?|GMT|BST|CET|CEST|UTC|E[SD]?T|P[SD]?T)?\s?[:–—-]?\s?\p{Lu}/u
/** “Review by Anna ★★★ …”, “European Affairs is a web portal that …”, “On today's …”. */
const selfTalk =
  /^(?:review by|on (?:today|this week|tonight)['’]s|in (?:today|this week|tonight)['’]s (?:episode|show|edition|newsletter)|ok,|okay,|well,|yeah,|basically,|anyway,|look,|so,)(?!\p{L})|\bis an? (?:[\p{Ll}-]+ ){0,3}(?:web ?portal|news ?site|news outlet|online magazine|blog|podcast|news agency)\b/iu
/** “Recommendation 2026/07-2: …”, “Article 5: …”: an entry of a numbered list. */
const numbered = /^\p{Lu}\p{L}+ (?:no\. )?\d[\d/.-]*:\s/u
/** “She covers courts for …”, “Anna Berg has been reporting on …”: a note on the page's author. */
const authorNote =
  /^(?:\p{Lu}[\p{L}.'’-]+\s){1,4}(?:(?:also|previously|now)\s)?(?:covers (?=[^.]{3,80} (?:for|at) (?:the )?\p{Lu})|writes (?:about|for)|reports (?:on|for)|has (?:covered|written (?:about|for)|reported (?:on|for|from))|has been (?:covering|writing|reporting))\s/u
/** “First published in …”, “This article was first published by …”; a novel may have been. */
const firstPublished =
  /^first published\b|\b(?:article|story|post|piece|report|version|interview) (?:\p{L}+ ){0,3}first published\b/iu
/** “teamrankings.com”, “01632 960 123”, “12 Mill Road, Elmford AB1 2CD”: contact details. “Amazon.com” is a company. */
const contact =
  /(?<![\p{L}\p{N}])(?:[\p{Ll}\p{N}][\p{L}\p{N}-]{1,39}\.(?:com|org|net|edu|gov|info|co\.uk|org\.uk)(?![\p{L}\p{N}])|(?:\(\+?\d{2,5}\)|\+\d{1,4}|0\d{2,4}|\d{3}(?=-))[ -]\d{3,4}[ -]\d{3,4}(?!\d)|\d{1,5} (?:\p{Lu}\p{L}+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Boulevard|Blvd|Lane|Drive|Suite)\b[.,]* .{0,40}(?:\d{5}|\p{Lu}{1,2}\d{1,2} ?\d\p{Lu}{2}))/u
const referenceEntry = /^[^.]{2,60},\s\(?(?:19|20)\d\d\)?\.\s/u

/** Names with an inner capital, as opposed to two words joined by mistake. */
export const camelCaseNames: ReadonlySet<string> = new Set(lists.camelCaseNames)

/** Words of menus, in lower case. */
export const menuWords: ReadonlySet<string> = new Set(lists.menuWords)

/** True for dictionaries and translation pages, unless the event itself is such a work. */
export function isDictionary({ title, url }: Page, eventTitle: string): boolean {
  const places = `${title}\n${url}`.toLowerCase()
  const own = eventTitle.toLowerCase()
  return lists.dictionaries.some((word) => places.includes(word) && !own.includes(word))
}

/** True for sites with user-generated texts. */
export function isReaderSite(site: string): boolean {
  return lists.readerSites.some((host) => site === host || site.endsWith(`.${host}`))
}

/** Verbs of sites. A city that a newspaper is named after does other things. */
const siteVerbs =
  /\b(?:offers?|provides?|publishes|hosts?|lists?|lets|helps|brings|delivers|features?|is an? (?:[\p{Ll}-]+ ){0,3}(?:site|website|platform|portal|database|service|community))\b/u

/**
 * True if a site writes about itself by name, “Avibird offers more than 20,000 checklists” on avibird.example. The name
 * must be in the site's address and not in the event's title.
 */
export function namesOwnSite(text: string, site: string, eventTitle: string): boolean {
  const label = site.split('.').reduce((longest, part) => (part.length > longest.length ? part : longest), '')
  if (label.length < 6 || !/\p{L}/u.test(label)) return false
  const names = text.match(/\p{Lu}[\p{L}\p{N}'’-]*(?:\s\p{Lu}[\p{L}\p{N}'’-]*){0,4}/gu) ?? []
  const folded = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const own = folded(label)
  return (
    !folded(eventTitle).includes(own) &&
    names.some((name) => {
      const joined = folded(name)
      return joined.length >= 6 && joined === own && siteVerbs.test(text)
    })
  )
}

/** True if the text gives instructions to a program. */
export function addressesProgram(text: string): boolean {
  return instructions.test(text)
}

/** True if a whole paragraph is a labelled entry, an answer in an interview, a caption or a reference. */
export function isLabelled(paragraph: string): boolean {
  return (
    speakerLabel.test(paragraph) ||
    (paragraph.length < 800 && (labelsAtStart.test(paragraph) || referenceEntry.test(paragraph)))
  )
}

/** True for menus, credits, captions and invitations to subscribe. */
export function isBoilerplate(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return (
    imperatives.has(words[0] ?? '') ||
    labelsAtStart.test(text) ||
    numbered.test(text) ||
    byline.test(text) ||
    captionEnd.test(text) ||
    captionHead.test(text) ||
    speakerLabel.test(text) ||
    timestamp.test(text) ||
    dateStamp.test(text) ||
    selfTalk.test(text) ||
    authorNote.test(text) ||
    contact.test(text) ||
    firstPublished.test(text) ||
    lists.symbols.some((symbol) => lower.includes(symbol)) ||
    phrasesIn(words).length > 0
  )
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
}
