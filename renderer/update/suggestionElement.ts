/** Id of the element that shows a suggestion. */
export function suggestionElement(id: string): string {
  return `suggestion-${id.replace(' ', '-')}`
}

/** Focuses a suggestion after the decision has been rendered. */
export function focusSuggestion(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(suggestionElement(id))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  })
}

/** Focuses the open editor. */
export function focusEditor(): void {
  const field = document.querySelector<HTMLElement>('[data-editor] textarea')
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus()
}
