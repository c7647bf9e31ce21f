import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { packageRoot } from '../../core/platform/packageRoot.ts'

/** Puts `measure` of inPage.js into the window. */
export async function injectMeasures(page: Page): Promise<void> {
  await page.evaluate(await readFile(join(packageRoot, 'bench', 'app', 'inPage.js'), 'utf8'))
}
