import { useSyncExternalStore } from 'react'

/** Minimum widths for showing the evidence and the outline beside the article, in CSS pixels. */
const wide = '(min-width: 1100px)'
const medium = '(min-width: 760px)'

/** Which panes fit side by side: all panes, outline and article, or the article alone. */
export function useWindowWidth(): 'wide' | 'medium' | 'narrow' {
  return useSyncExternalStore(subscribe, widthNow)
}

function widthNow(): 'wide' | 'medium' | 'narrow' {
  if (window.matchMedia(wide).matches) return 'wide'
  return window.matchMedia(medium).matches ? 'medium' : 'narrow'
}

function subscribe(changed: () => void): () => void {
  const queries = [wide, medium].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
