/** Kinds of input by which a person acts; moving the pointer or scrolling is none. */
const acts: ReadonlySet<string> = new Set(['mouseDown', 'keyDown', 'rawKeyDown', 'gestureTap', 'touchEnd'])

/** Milliseconds for which a gesture counts, as long as browsers let one count. */
const lasting = 5000

/** What a person does with the window, as the browser process sees it: a page that was taken over cannot make it up. */
export interface Gestures {
  /** @param type of an `input-event` */
  saw(type: string): void
  /** Whether a person has just acted; one gesture serves once. */
  use(): boolean
}

export function createGestures(now: () => number = () => performance.now()): Gestures {
  let last = -Infinity
  return {
    saw: (type) => {
      if (acts.has(type)) last = now()
    },
    use: () => {
      const isFresh = now() - last <= lasting
      last = -Infinity
      return isFresh
    },
  }
}
