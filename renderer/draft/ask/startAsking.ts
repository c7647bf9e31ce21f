import { useDraftStore } from '../draftStore.ts'

/** Opens the question pane and focuses its field. */
export function startAsking(): void {
  useDraftStore.setState({ pane: 'ask', drawer: true })
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLInputElement>('[data-ask]')
    field?.focus()
    field?.select()
  })
}
