import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { splitSentences } from '../../../text/splitSentences.ts'
import type { RawPage } from '../../../collect/rawPage.ts'
import { isPageFile } from '../../../collect/readPageFile.ts'
import { fileAddress } from '../../../collect/webAddress.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { readDraft } from '../../../export/readDraft.ts'
import { extractPages } from '../../../extract/extractPages.ts'
import { whyUnreadable } from '../../../platform/whyUnreadable.ts'

/** A version of a text. */
interface ReadVersion {
  readonly sentences: readonly string[]
  /** Indexes of the sentences that begin a section, or a paragraph of a text or page. */
  readonly starts: readonly number[]
}

/**
 * The sentences of a version of a text: of a draft.json, of the article in a saved page (HTML, MHTML, PDF, Markdown),
 * or of a text file.
 *
 * @throws {CitewrightError} for a file that cannot be read, or has no sentence
 */
export async function readVersion(
  path: string,
  { language, call }: { readonly language: string; readonly call: LongCall },
): Promise<ReadVersion> {
  const parts = /\.json$/iu.test(path) ? await ofDraft(path) : ofText(await textOf(path, call), language)
  const sentences = parts.flat()
  const starts = parts.map((_, part) => parts.slice(0, part).flat().length)
  if (sentences.length > 0) return { sentences, starts }
  throw new CitewrightError('input', `${path} has no sentence.`, remedy)
}

const remedy = 'Give a draft.json, a saved page, or a text file (UTF-8) with sentences.'

/** The sentences of each section, without empty ones. */
async function ofDraft(path: string): Promise<readonly (readonly string[])[]> {
  const draft = await readDraft(path)
  return draft.sections
    .map(({ sentences }) => sentences.filter(({ review }) => review !== 'rejected').map(({ text }) => text))
    .filter(({ length }) => length > 0)
}

/** The sentences of each paragraph, without empty ones. */
function ofText(text: string, language: string): readonly (readonly string[])[] {
  return text
    .split(/\n\s*\n/u)
    .map((part) =>
      splitSentences(part, { language }).map(({ start, end }) => part.slice(start, end).replace(/\s+/gu, ' ')),
    )
    .filter(({ length }) => length > 0)
}

/** A text file is read completely; of a page only its article. */
async function textOf(path: string, call: LongCall): Promise<string> {
  const bytes = await bytesOf(path)
  return isPageFile(path) && extname(path).toLowerCase() !== '.txt' ? articleOf(path, bytes, call) : decode(path, bytes)
}

async function articleOf(path: string, bytes: Uint8Array, call: LongCall): Promise<string> {
  const fileName = basename(path)
  const url = fileAddress(fileName)
  const raw: RawPage = { url, finalUrl: url, provenance: 'file', title: '', body: { kind: 'bytes', bytes, fileName } }
  const { pages, problems } = await extractPages([raw], call)
  const [page] = pages
  if (page !== undefined) return page.text
  throw new CitewrightError(
    'input',
    `${path} cannot be read. ${problems.map(({ message }) => message).join(' ')}`,
    remedy,
  )
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new CitewrightError('input', `${path} cannot be read: ${whyUnreadable(error)}.`, remedy, { cause: error })
  }
}

function decode(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new CitewrightError('input', `${path} cannot be read: it is not UTF-8 text.`, remedy, { cause: error })
  }
}
