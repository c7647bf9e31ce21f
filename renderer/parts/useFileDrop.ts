import { useEffect, useState } from 'react'

/** What was dropped on the window: paths that the engine may read from now on. */
export interface DroppedFiles {
  readonly paths: readonly string[]
  /** A folder was among them. */
  readonly folder: boolean
}

/** Takes files that are dropped on the window while a screen is shown; true while files are dragged over it. Pass a stable function. */
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
      // What was dropped can only be looked at before the first wait.
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
