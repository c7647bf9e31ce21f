/** Id of the element that shows an offer. */
export function offerElement(id: string): string {
  return `offer-${id.replace(' ', '-')}`
}

/** Goes to an offer, once what was decided has been drawn. */
export function focusOffer(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(offerElement(id))
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
