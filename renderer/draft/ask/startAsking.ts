import { useDraftStore } from '../draftStore.ts'

/** Shows the panel of questions, with the focus in its field. */
export function startAsking(): void {
  useDraftStore.setState({ pane: 'ask', drawer: true })
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLInputElement>('[data-ask]')
    field?.focus()
    field?.select()
  })
}
