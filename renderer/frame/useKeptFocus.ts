import { useEffect } from 'react'

/** Frames after which a screen that places the focus itself has done so. */
const ownFrames = 2
/** Time in which a control that was disabled while it works gets the focus back, in milliseconds. */
const patience = 500

/** Gives the focus to what is nearest when the control that has it disappears, so that the next key does not start over. */
export function useKeptFocus(): void {
  useEffect(() => {
    let isPressed = false
    let frame = 0
    let left: Place | null = null
    // A press on empty space takes the focus from a control on purpose.
    const press = (): void => {
      isPressed = true
      setTimeout(() => (isPressed = false))
    }
    // What is removed, hidden or disabled loses the focus to nothing, and is still in its place then.
    const lose = ({ target, relatedTarget }: FocusEvent): void => {
      if (isPressed || relatedTarget !== null || !(target instanceof HTMLElement) || target === screen()) return
      const place = { control: target, levels: levelsOf(target) }
      left = place
      const until = performance.now() + patience
      let frames = 0
      const look = (): void => {
        frames += 1
        const mayReturn = target.matches(':disabled') && target.isConnected && performance.now() < until
        if (frames < ownFrames || mayReturn) frame = requestAnimationFrame(look)
        else giveBack(place)
      }
      frame = requestAnimationFrame(look)
    }
    const gain = (): void => {
      left = null
      cancelAnimationFrame(frame)
    }
    // While another window has the focus, nothing says that the control disappears.
    const comeBack = (): void => {
      if (left !== null) giveBack(left)
    }
    document.addEventListener('mousedown', press, { capture: true })
    document.addEventListener('focusout', lose)
    document.addEventListener('focusin', gain)
    window.addEventListener('focus', comeBack)
    return () => {
      gain()
      document.removeEventListener('mousedown', press, { capture: true })
      document.removeEventListener('focusout', lose)
      document.removeEventListener('focusin', gain)
      window.removeEventListener('focus', comeBack)
    }
  }, [])
}

/** Whether no control has the focus: nothing, or the screen as a whole. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement === screen()
}

/** Gives the focus to the screen as a whole, so that what is opened there takes it. */
export function focusScreen(): void {
  screen()?.focus({ preventScroll: true })
}

function screen(): HTMLElement | null {
  return document.getElementById('content')
}

/** Where a control was that lost the focus. */
interface Place {
  readonly control: HTMLElement
  readonly levels: readonly Level[]
}

/** One of the elements around a control, from the control itself outwards, with its place. */
interface Level {
  readonly element: HTMLElement
  readonly parent: HTMLElement
  readonly before: Element | null
  readonly after: Element | null
}

/** Up to the part of the window that the control belongs to: the screen, a dialog, the messages or the top bar. */
function levelsOf(control: HTMLElement): readonly Level[] {
  const levels: Level[] = []
  let element = control
  for (let parent = element.parentElement; parent !== null; parent = element.parentElement) {
    if (element.matches('main, dialog, header, .frame__lines')) break
    levels.push({ element, parent, before: element.previousElementSibling, after: element.nextElementSibling })
    element = parent
  }
  return levels
}

/** Focuses the control; if it is gone, the next one after it or the one before it, as near as possible; otherwise the screen. */
function giveBack({ control, levels }: Place): void {
  if (!isFocusFree()) return
  if (isUsable(control)) {
    control.focus()
    return
  }
  const from = levels.findIndex(({ parent }) => parent.isConnected)
  const near = from < 0 ? undefined : (sameInNextRow(levels, from) ?? nearest(levels.slice(from)))
  if (near === undefined) focusScreen()
  else near.focus()
}

/** For a control of a removed row, the same control of the row that took its place. */
function sameInNextRow(levels: readonly Level[], from: number): HTMLElement | undefined {
  const [control, row] = [levels[0], levels[from]]
  if (control === undefined || row === undefined || row.element.isConnected) return undefined
  const other = [row.after, row.before].find(
    (beside) => beside?.parentElement === row.parent && beside.classList[0] === row.element.classList[0],
  )
  if (other?.tagName !== row.element.tagName) return undefined
  const at = [...row.element.querySelectorAll(controls)].indexOf(control.element)
  const same = other.querySelectorAll<HTMLElement>(controls).item(at)
  return isUsable(same) ? same : undefined
}

function nearest(levels: readonly Level[]): HTMLElement | undefined {
  for (const { element, parent, before, after } of levels) {
    // Another screen, and not a part of this one, took its place.
    if (parent === screen()) return undefined
    const all = [...parent.querySelectorAll<HTMLElement>(controls)].filter(
      (each) => !element.contains(each) && !isField(each) && isUsable(each),
    )
    const isAfter = (each: HTMLElement): boolean => {
      if (element.parentElement === parent) return follows(element, each)
      // What replaced it stands where it stood.
      if (before === null) return true
      if (before.parentElement === parent) return follows(before, each) && !before.contains(each)
      return after?.parentElement !== parent || after.contains(each) || follows(after, each)
    }
    const next = all.find(isAfter) ?? all.findLast((each) => !isAfter(each))
    if (next !== undefined) return next
  }
  return undefined
}

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Keys of the screen would be typed into it. */
function isField(control: HTMLElement): boolean {
  return control.matches('input:not([type=checkbox]):not([type=radio]), select, textarea')
}

function isUsable(control: HTMLElement | null): control is HTMLElement {
  return (
    control?.isConnected === true &&
    control.tabIndex >= 0 &&
    !control.matches(':disabled, [inert] *') &&
    control.checkVisibility({ visibilityProperty: true })
  )
}

function follows(element: Element, other: Element): boolean {
  return (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
