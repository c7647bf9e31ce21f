import { withPauses } from '../../platform/pausingWork.ts'
import type { RawPage } from '../../collect/rawPage.ts'
import type { LongCall } from '../../domain/progress.ts'
import { extractPages, type ExtractedPages } from '../../extract/extractPages.ts'
import { choosePages, type PageChoices } from './choosePages.ts'

/** Raw pages -> pages with their text, without those left out, and with copies marked. */
export async function readPages(
  raw: readonly RawPage[],
  choices: PageChoices,
  call: LongCall,
): Promise<ExtractedPages> {
  return withPauses(choosePages(await extractPages(raw, call), choices), call.signal)
}
