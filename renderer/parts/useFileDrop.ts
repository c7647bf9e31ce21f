import { useEffect, useState } from 'react'

/** Paths that were dropped on the window, which the engine may now read. */
export interface DroppedFiles {
  readonly paths: readonly string[]
  /** Whether a folder was among them. */
  readonly folder: boolean
}

/** Accepts files dropped on the window while a screen is shown. Returns true while files are dragged over it. Pass a stable function. */
export function useFileDrop(onDrop: (dropped: DroppedFiles) => void): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      // Dropped items can only be read before the first await.
      const files = [...(event.dataTransfer?.files ?? [])]
      const items = [...(event.dataTransfer?.items ?? [])]
      const folder = items.some((item) => item.webkitGetAsEntry()?.isDirectory === true)
      void window.citewright.grantDropped(files).then((paths) => {
        if (paths.length > 0) onDrop({ paths, folder })
      })
    }
    window.addEventListener('dragover', hold)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [onDrop])
  return over
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}
