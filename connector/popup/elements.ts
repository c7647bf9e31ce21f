import { text, type TextKey } from '../text.ts'

/** An element of popup.html. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`popup.html lacks ${id}.`)
  return found
}

/** A new element that holds text, which is never read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string,
  className?: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = content
  if (className !== undefined) made.className = className
  return made
}

/** Fills in what popup.html says in every language. */
export function fillTexts(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-text]')) {
    // A test checks that every key exists.
    place.textContent = text(place.dataset['text'] as TextKey)
  }
}
