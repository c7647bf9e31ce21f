/** Focuses a part of the outline by its name, once it is rendered. */
export function focusPlan(name: string): void {
  requestAnimationFrame(() => {
    const part = document.querySelector<HTMLElement>(`[data-plan="${CSS.escape(name)}"]`)
    part?.focus()
    part?.scrollIntoView({ block: 'nearest' })
  })
}
