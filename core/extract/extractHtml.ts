import { articleText, measureLines } from './articleText.ts'
import { type ArticleThresholds, defaultArticleThresholds } from './articleThresholds.ts'
import { barrierNote, describeBarrier } from './barriers/describeBarrier.ts'
import { findBarrier } from './barriers/findBarrier.ts'
import { isFileAddress } from '../collect/webAddress.ts'
import { oneLine } from './cleanText.ts'
import { decodeBytes } from './decodeBytes.ts'
import { DocumentError } from './documentError.ts'
import type { DocumentRequest, DocumentText } from './documentReading.ts'
import { parseDom } from './dom.ts'
import { namedOriginal } from './duplicates/namedOriginal.ts'
import { guessLanguage } from './guessLanguage.ts'
import { htmlMetadata } from './htmlMetadata.ts'
import { fullerArticle } from './jsonLdBody.ts'
import { isWorthKeeping, nameOfRest, shareText } from './judgeText.ts'
import { pruneBlocks } from './pruneBlocks.ts'
import { joinLines, readableLines, readableText } from './readableText.ts'
import { recoverPoints } from './recoverPoints.ts'
import { linesOutside, type RemovedText } from './removedText.ts'
import { cutInlined } from './saved/cutInlined.ts'
import { savedFrom } from './saved/savedFrom.ts'
import { scanHtml, type ScannedHtml } from './scanHtml.ts'
import { trimArticle } from './trimArticle.ts'
import { words } from './words.ts'

/**
 * Extracts the article and metadata of an HTML page.
 *
 * @throws DocumentError `too-deep`, `too-large`, `boilerplate` or `empty`
 */
export function extractHtml(request: DocumentRequest, thresholds = defaultArticleThresholds): DocumentText {
  const html = withinLimit(
    decodeBytes(request.bytes, {
      isHtml: true,
      ...(request.contentType === undefined ? {} : { contentType: request.contentType }),
    }),
    request.limits.maxBytes,
  )
  if (!isFileAddress(request.finalUrl)) return readHtml(html, request, thresholds)
  const { address, savedAt } = savedFrom(html)
  const document = readHtml(html, address === undefined ? request : { ...request, finalUrl: address }, thresholds)
  return { ...document, ...(savedAt === undefined ? {} : { savedAt }) }
}

/** A page that a browser saved with its images inside may be large only because of the images. */
function withinLimit(html: string, most: number): string {
  if (html.length <= most) return html
  const bare = cutInlined(html)
  if (bare.length <= most) return bare
  throw new DocumentError(
    'too-large',
    `The page has more than ${most} characters without its images.`,
    'Save the article alone as text and add that file.',
  )
}

function readHtml(html: string, request: DocumentRequest, thresholds: ArticleThresholds): DocumentText {
  const scanned = scanHtml(html, { limits: request.limits })
  const reading = read(scanned, request, thresholds)
  if (reading !== undefined && reading.barrier === undefined) return reading
  // A page saved while its consent dialog was open hides the whole article from screen readers, though it is visible.
  const again =
    scanned.ariaHidden > 0
      ? read(scanHtml(html, { limits: request.limits, dropAriaHidden: false }), request, thresholds)
      : undefined
  const found = again?.barrier === undefined ? (again ?? reading) : (reading ?? again)
  if (found === undefined) throw nothingToRead(scanned, request)
  return found
}

/** Undefined if the page contains no article. */
function read(scanned: ScannedHtml, request: DocumentRequest, thresholds: ArticleThresholds): DocumentText | undefined {
  const document = parseDom(scanned.markup)
  const { paid, language, credited, ...metadata } = htmlMetadata(scanned, document, request.finalUrl)
  const visible = readableText(document.body)
  const headlines = [...document.querySelectorAll('h1')].map((heading) => oneLine(heading.textContent ?? ''))
  const removed: RemovedText[] = []
  pruneBlocks(
    document,
    thresholds,
    request.wantsRemoved === true
      ? (element, reason) => removed.push({ reason, text: readableText(element) })
      : undefined,
  )
  const remaining = readableLines(document.body)
  // Last, because it modifies the document.
  const found = articleText(document, scanned, thresholds)
  const article = fullerArticle(
    measureLines(recoverPoints(found.lines, remaining, headlines)),
    scanned.jsonLd,
    request.limits,
  )
  if (!isWorthKeeping(article.shares, article.linkShare)) return undefined
  const trimmed = trimArticle(article.lines, { title: metadata.title, authors: credited, headlines })
  if (request.wantsRemoved === true)
    removed.push(...linesOutside(remaining, article.lines, headlines), ...trimmed.removed)
  const original = namedOriginal(scanned, metadata.finalUrl)
  const barrier = findBarrier({
    title: metadata.title,
    url: metadata.finalUrl,
    text: article.text,
    visible,
    paid: paid || isLocked(scanned),
  })
  return {
    ...metadata,
    text: joinLines(trimmed.kept),
    language: language ?? guessLanguage(article.text),
    ...(original === undefined ? {} : { basedOn: original }),
    ...(barrier === undefined ? {} : { barrier }),
    ...(request.wantsRemoved === true ? { removed: removed.filter(({ text }) => text !== '') } : {}),
    notes: barrier === undefined ? [] : [barrierNote(barrier, words(article.text).length)],
  }
}

/** Whether Facebook's tags for publishers declare that the article is not free. */
function isLocked({ metas }: ScannedHtml): boolean {
  return (metas.get('article:content_tier') ?? []).some((tier) => tier.trim().toLowerCase() === 'locked')
}

/** A page with frames may show a shorter text to browsers without them. */
const fewestWords = 60
const openFrame = 'Open the frame that shows the article in a browser, and add its address or save it.'

function nothingToRead(scanned: ScannedHtml, request: DocumentRequest): DocumentError {
  const visible = readableText(parseDom(scanned.markup).body)
  const count = words(visible).length
  const saveIt = 'Open it in a browser, save the complete page or copy the article into a text file, and add that file.'
  const wantsScripts = /javascript/i.test(`${scanned.withoutScripts} ${visible}`)
  if (count < fewestWords && scanned.frames > 0) {
    return new DocumentError('empty', 'The page is made of frames, which are pages of their own.', openFrame)
  }
  if (count === 0) {
    return wantsScripts || scanned.scripts > 0
      ? new DocumentError('empty', 'The page shows its text only with JavaScript, which is not run here.', saveIt)
      : new DocumentError('empty', 'The page has no visible text.', 'Leave it out, or add another copy of it.')
  }
  const barrier = findBarrier({
    title: scanned.title,
    url: request.finalUrl,
    text: visible,
    visible,
    paid: false,
  })
  const isMessage = barrier === 'error-page' || barrier === 'gone-page'
  if (barrier !== undefined && barrier !== 'boilerplate' && !(isMessage && wantsScripts)) {
    const { code, problem, remedy } = describeBarrier(barrier, count)
    return new DocumentError(code, problem, remedy)
  }
  const shares = shareText(visible)
  const found = `Only ${nameOfRest(shares, visible)} was found (${count} words).`
  return wantsScripts
    ? new DocumentError(
        'boilerplate',
        `${found} The page needs JavaScript to show its article, which is not run here.`,
        saveIt,
      )
    : new DocumentError('boilerplate', found, saveIt)
}
