/** Id of the element that shows a suggestion. */
export function suggestionElement(id: string): string {
  return `suggestion-${id.replace(' ', '-')}`
}

/** Goes to a suggestion, once what was decided has been drawn. */
export function focusSuggestion(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(suggestionElement(id))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  })
}

/** Goes to the editor that is open. */
export function focusEditor(): void {
  const field = document.querySelector<HTMLElement>('[data-editor] textarea')
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus()
}
