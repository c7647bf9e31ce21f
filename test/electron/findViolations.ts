import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe-core finds wrong with the window as it is, a line each. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    interface Axe {
      run(options: object): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
    }
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({
      // Who speaks to a control says what is seen of it.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
