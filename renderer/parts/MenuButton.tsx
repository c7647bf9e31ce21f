import { cdxIconExpand } from '@wikimedia/codex-icons'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Icon } from './Icon.tsx'

interface MenuButtonProps {
  /** Content of the button. */
  readonly label: string
  /** Name of the menu, for screen readers. */
  readonly name: string
  readonly className?: string
  /** The entries; rendered only while the menu is open. `close` returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a menu below it. Arrow keys, Home, End and first letters move in it, Escape closes it. */
export function MenuButton({ label, name, className, children }: MenuButtonProps): React.JSX.Element {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) close()
    else if (event.key === 'ArrowDown' && !open) setOpen(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={`menu ${className ?? ''}`} onBlur={leave} onKeyDown={press}>
      <button
        ref={button}
        type="button"
        className="menu__button"
        aria-haspopup="menu"
        aria-expanded={open}
        title={label}
        onClick={() => setOpen(!open)}
      >
        <span className="unseen">{name}: </span>
        <span className="menu__label">{label}</span>
        <Icon icon={cdxIconExpand} />
      </button>
      {open ? <MenuList name={name}>{children(close)}</MenuList> : null}
    </div>
  )
}

interface MenuListProps {
  readonly name: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** The entries of an open menu. The checked entry, or else the first, gets the focus. */
export function MenuList({ name, style, children }: MenuListProps): React.JSX.Element {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current !== null && style === undefined) keepInPane(list.current)
  }, [style])
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const enter = (): void => {
      const checked = element.querySelector<HTMLElement>('[aria-checked="true"]')
      const entry = checked ?? entriesOf(element)[0]
      if (!element.contains(document.activeElement) || document.activeElement === element) (entry ?? element).focus()
    }
    enter()
    // Entries may be loaded a moment later.
    const observer = new MutationObserver(enter)
    observer.observe(element, { childList: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={list}
      className="menu__list"
      role="menu"
      tabIndex={-1}
      aria-label={name}
      style={style}
      onKeyDown={(event) => {
        const next = entryFor(event, entriesOf(event.currentTarget))
        if (next === undefined) return
        next.focus()
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {children}
    </div>
  )
}

/** Space between a menu and the edge of its pane, in pixels. */
const paneGap = 8

/** Moves a menu that would reach beyond the right edge of its scrolling pane to the left, at most to the pane's left edge. */
function keepInPane(list: HTMLElement): void {
  let pane = list.parentElement
  while (pane !== null && getComputedStyle(pane).overflowX === 'visible') pane = pane.parentElement
  if (pane === null) return
  const left = pane.getBoundingClientRect().left + pane.clientLeft
  const box = list.getBoundingClientRect()
  const beyond = Math.min(box.right + paneGap - (left + pane.clientWidth), box.left - left)
  if (beyond > 0) list.style.marginLeft = `${-beyond}px`
}

function entriesOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
}

/** The entry to which a key moves. */
function entryFor(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  entries: readonly HTMLElement[],
): HTMLElement | undefined {
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const { length } = entries
  if (key === 'ArrowDown') return entries[(at + 1) % length]
  if (key === 'ArrowUp') return entries[(Math.max(at, 0) - 1 + length) % length]
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined
  const begins = (entry: HTMLElement): boolean => entry.textContent.toLowerCase().startsWith(key.toLowerCase())
  return [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find(begins)
}

interface MenuEntryProps {
  /** Whether it is the checked one in a group. */
  readonly checked?: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

export function MenuEntry({ checked, onChoose, children }: MenuEntryProps): React.JSX.Element {
  return (
    <button
      type="button"
      className="menu__entry"
      tabIndex={-1}
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
