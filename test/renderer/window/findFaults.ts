import axe from 'axe-core'

/** Faults of accessibility in what is rendered, without contrast, which jsdom cannot see. */
export async function findFaults(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
