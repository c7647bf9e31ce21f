/** Id of the element that shows an offer. */
export function offerElement(id: string): string {
  return `offer-${id.replace(' ', '-')}`
}
