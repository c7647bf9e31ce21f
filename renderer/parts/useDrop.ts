import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { addressesIn } from './parseAddresses.ts'

/** What was dropped on the window. */
export interface Dropped {
  /** Paths of files, which the engine may now read. */
  readonly paths: readonly string[]
  /** Whether a folder was among them. */
  readonly folder: boolean
  /** Web addresses that were dropped, or that dropped text contains. */
  readonly addresses: readonly string[]
}

/** The text dropped last, if it contained no address; null after other drops. */
export const useDroppedText = create<{ readonly text: string | null }>(() => ({ text: null }))

/** How many screens accept drops themselves. */
let screens = 0
/** Whether something of the window itself is dragged, such as a sentence. */
let isOwn = false

/**
 * Accepts files, addresses and text dropped on the window while a screen is shown. With `otherwise`, only where no screen
 * does. Returns true while something is dragged over it. Pass a stable function.
 */
export function useDrop(onDrop: (dropped: Dropped) => void, accepts: 'always' | 'otherwise' = 'always'): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (accepts === 'always') screens += 1
    const isMine = (event: DragEvent): boolean =>
      (accepts === 'always' || screens === 0) &&
      !isOwn &&
      (holds(event, 'Files') || (hasText(event) && !isField(event)))
    const hold = (event: DragEvent): void => {
      if (!isMine(event)) return
      event.preventDefault()
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      setOver(false)
      if (!isMine(event)) return
      event.preventDefault()
      // Dropped items can only be read before the first await.
      const files = [...(event.dataTransfer?.files ?? [])]
      const items = [...(event.dataTransfer?.items ?? [])]
      const folder = items.some((item) => item.webkitGetAsEntry()?.isDirectory === true)
      const addresses = files.length > 0 ? [] : droppedAddresses(event)
      const isText = files.length === 0 && addresses.length === 0
      useDroppedText.setState({ text: isText ? (event.dataTransfer?.getData('text/plain') ?? '') : null })
      void window.citewright.grantDropped(files).then((paths) => {
        if (paths.length > 0 || addresses.length > 0) onDrop({ paths, folder, addresses })
      })
    }
    const begin = (): void => {
      isOwn = true
    }
    const end = (): void => {
      isOwn = false
      setOver(false)
    }
    const listeners = { dragover: hold, dragleave: leave, drop, dragstart: begin, dragend: end }
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as 'drop', listener)
    return () => {
      if (accepts === 'always') screens -= 1
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as 'drop', listener)
    }
  }, [onDrop, accepts])
  return over
}

function holds({ dataTransfer }: DragEvent, type: string): boolean {
  return dataTransfer?.types.includes(type) === true
}

function hasText(event: DragEvent): boolean {
  return holds(event, 'text/uri-list') || holds(event, 'text/plain')
}

/** Text dropped on a field goes into the field. */
function isField({ target }: DragEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
}

function droppedAddresses({ dataTransfer }: DragEvent): readonly string[] {
  const list = addressesIn(dataTransfer?.getData('text/uri-list') ?? '')
  return list.length > 0 ? list : addressesIn(dataTransfer?.getData('text/plain') ?? '')
}
