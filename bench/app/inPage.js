/** Put into the window by the measurements: watches what is painted. Times are milliseconds since the page began. */
window.measure = {
  /** Resolves behind the paint of the next frame. */
  nextPaint: () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),

  /** Resolves when `isTrue` holds and was painted. Looks once a frame. */
  async until(isTrue) {
    let at = await window.measure.nextPaint()
    while (!isTrue()) at = await window.measure.nextPaint()
    return at
  },

  /** Milliseconds from the next click until each selector is painted. */
  afterClick: (selectors) =>
    new Promise((resolve) => {
      const clicked = async ({ timeStamp }) => {
        const painted = (selector) => window.measure.until(() => document.querySelector(selector) !== null)
        const times = await Promise.all(selectors.map(painted))
        resolve(times.map((time) => time - timeStamp))
      }
      window.addEventListener('click', (event) => void clicked(event), { capture: true, once: true })
    }),

  /** Begins to write down how long each frame takes. */
  startFrames() {
    const frames = []
    let last = performance.now()
    let going = true
    const frame = (now) => {
      frames.push(now - last)
      last = now
      if (going) requestAnimationFrame(frame)
    }
    requestAnimationFrame((now) => {
      last = now
      requestAnimationFrame(frame)
    })
    window.measure.stopFrames = () => {
      going = false
      return frames
    }
  },

  /** Scrolls a box back to its beginning. */
  async toTop(selector) {
    document.querySelector(selector).scrollTop = 0
    await window.measure.nextPaint()
  },

  /** How far a scrolled box is from its end, CSS pixels. */
  leftOf(selector) {
    const box = document.querySelector(selector)
    return box.scrollHeight - box.clientHeight - box.scrollTop
  },

  /** Writes down, for each keydown, how long it takes until another sentence is at hand and until its passage is shown. */
  startKeys() {
    const keys = []
    const atHand = () => document.querySelector('[data-sentence][aria-current]')?.dataset.sentence
    const pressed = async ({ timeStamp }) => {
      const before = atHand()
      const entry = {}
      keys.push(entry)
      const pane = await window.measure.until(() => atHand() !== before)
      const passage = await window.measure.until(() => document.querySelector('.evidence .passagetext') !== null)
      entry.pane = pane - timeStamp
      entry.passage = passage - timeStamp
    }
    const listen = (event) => void pressed(event)
    window.addEventListener('keydown', listen, { capture: true })
    window.measure.answered = (count) =>
      window.measure.until(() => keys.filter(({ passage }) => passage !== undefined).length >= count)
    window.measure.stopKeys = () => {
      window.removeEventListener('keydown', listen, { capture: true })
      return keys
    }
  },
}
