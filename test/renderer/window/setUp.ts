import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { startEngine } from './startEngine.ts'

/** The engine of the file's tests: the modules of the window connect to it when they are loaded. */
export const started = startEngine()
Object.defineProperty(window, 'citewright', { value: started.bridge })

// The engine answers from its own thread, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// What jsdom lacks: it lays nothing out.
const nothing = (): void => undefined
Element.prototype.scrollIntoView = nothing
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
  })
Object.assign(window, { CSS: { highlights: new Map(), escape: (text: string) => text }, Highlight: Set })
window.ResizeObserver = class {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}

afterEach(cleanup)
afterAll(() => started.close())
