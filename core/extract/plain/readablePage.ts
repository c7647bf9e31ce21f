import type { PausingWork } from '../../platform/pausingWork.ts'
import { pageSchema, type Page } from '../../domain/page.ts'
import { functionWordsOf } from '../../text/functionWords.ts'
import { guessLanguage } from '../guessLanguage.ts'
import { createPageIds } from '../pageIds.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { RemovalReason, RemovedText } from '../removedText.ts'
import type { RemovedBlock } from './dropLists.ts'
import { readablePlain, type ReadablePlain } from './readablePlain.ts'

/** Raised whenever the same page may become another text than before. */
export const readableVersion = 3

/**
 * Pages whose text came as text, made readable; others as they are. A page whose text changes gets the id of its new text, so that
 * offsets always mean the text that is stored beside them, and tells under which id it came. Pauses after each page.
 */
export function* readablePages(pages: readonly Page[]): PausingWork<readonly Page[]> {
  const idOf = createPageIds()
  const readable: Page[] = []
  for (const page of pages) {
    const { page: made } = readableParts(page)
    readable.push({ ...made, id: idOf(made.url, made.text) })
    yield
  }
  return readable
}

/** One page of those, by itself, with what was removed, in order. */
export function readableParts(page: Page): { readonly page: Page; readonly removed: readonly RemovedText[] } {
  if (page.plain !== true) return { page, removed: [] }
  const { language, made } = read(page)
  if (made.text === page.text) return { page, removed: [] }
  const { text, removed, split, decoded, cut } = made
  return {
    // Parsed for the order of its fields, from which keys of later steps are made.
    page: pageSchema.parse({
      ...pageAsGiven(page),
      ...{ id: createPageIds()(page.url, text), language, text, sha256: sha256(text) },
      readable: { givenId: page.id, removed: removed.length, split, decoded, cut },
    }),
    removed: removed.map((block) => ({ reason: reasons[block.why], text: block.text })),
  }
}

const reasons: Readonly<Record<RemovedBlock['why'], RemovalReason>> = {
  notice: 'notice',
  reference: 'outside',
  list: 'navigation',
  line: 'navigation',
  repeat: 'repeated',
}

/** A page with its text as it came, without the mark of a text that might be made readable. */
export function pageAsGiven(page: Page): Page {
  const { plain: _, ...given } = page
  return given
}

/** Menus mislead the guess of a page's language: where the readable text is in another one, the page is read again as that. */
function read(page: Page): { readonly language: string; readonly made: ReadablePlain } {
  const made = readablePlain(page.text, page.language)
  const language = guessLanguage(made.text)
  if (language === 'und' || language === page.language) return { language: page.language, made }
  return functionWordsOf(language) === undefined
    ? { language: page.language, made }
    : { language, made: readablePlain(page.text, language) }
}
