import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedAs } from '../state/storedAs.ts'

export const textSizes = ['small', 'normal', 'large', 'largest'] as const
type TextSize = (typeof textSizes)[number]

interface ArticleLook {
  /** Size of the article's text. */
  readonly size: TextSize
  /** Whether the article is shown as plain prose: without badges, marks of review and rejected sentences. */
  readonly prose: boolean
}

/** How the article looks, in all drafts. The size is kept when the window is closed. */
export const useArticleLook = create<ArticleLook>()(
  persist(
    (): ArticleLook => ({ size: 'normal', prose: false }),
    storedAs({
      name: 'article-look',
      schema: z.strictObject({ size: z.enum(textSizes) }),
      pick: ({ size }: ArticleLook) => ({ size }),
      put: (stored) => stored,
    }),
  ),
)

/** Makes the article's text one size larger or smaller. */
export function stepTextSize(step: 1 | -1): void {
  const at = textSizes.indexOf(useArticleLook.getState().size)
  const size = textSizes[at + step]
  if (size !== undefined) useArticleLook.setState({ size })
}

export function toggleProse(): void {
  useArticleLook.setState(({ prose }) => ({ prose: !prose }))
}
