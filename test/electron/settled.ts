import type { Page } from 'playwright-core'

/** Resolves once what the page shows has not changed for a moment. */
export async function settled(page: Page, still = 150): Promise<void> {
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const done = (): void => {
          observer.disconnect()
          requestAnimationFrame(() => resolve())
        }
        let timer = setTimeout(done, quiet)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quiet)
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      }),
    still,
  )
}
