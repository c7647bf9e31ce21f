import { useEffect, useMemo, useRef } from 'react'
import type { ReadPage } from '../../core/engine/libraries/events/eventLibrary.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { pieceOf, readerPieces } from './readerPieces.ts'

/** Number of chunks from which a page counts as long. */
const longPage = 60

/** The page's text with numbered chunks; scrolls to the chunk that was opened. */
export function ChunkedText({ read }: { readonly read: ReadPage }): React.JSX.Element {
  const { reader } = useText().sources
  const wanted = useAppState((state) => (state.page === read.page.id ? state.chunk : null))
  const pieces = useMemo(() => readerPieces(read), [read])
  const selected = wanted === null ? undefined : pieceOf(pieces, wanted)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const go = (): void => element.current?.scrollIntoView({ block: 'start' })
    go()
    // Chunks get their real heights while scrolling, so scroll again.
    const frame = requestAnimationFrame(go)
    return () => cancelAnimationFrame(frame)
  }, [selected])
  return (
    <div
      className={pieces.length > longPage ? 'chunked-text chunked-text--long' : 'chunked-text'}
      lang={read.page.language}
      aria-label={reader.text}
      role="group"
    >
      {pieces.map((piece) => {
        const isSelected = piece === selected
        const names = [
          'reader-chunk',
          piece.chunk === undefined && 'reader-chunk--between',
          piece.chunk?.cited === true && 'reader-chunk--cited',
          isSelected && 'reader-chunk--at-hand',
        ]
        return (
          <div
            key={piece.start}
            className={names.filter((name) => typeof name === 'string').join(' ')}
            {...(isSelected ? { ref: element, 'aria-current': true } : {})}
          >
            {piece.chunk === undefined ? null : (
              <p className="reader-chunk__number">
                {reader.passage(piece.chunk.ordinal + 1)}
                {piece.chunk.cited ? <span className="reader-chunk__cited">{reader.cited}</span> : null}
              </p>
            )}
            <Paragraphs text={piece.text} />
          </div>
        )
      })}
    </div>
  )
}

function Paragraphs({ text }: { readonly text: string }): React.JSX.Element {
  return (
    <>
      {text
        .split(/\n+/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== '')
        .map((paragraph, at) => (
          // Paragraphs do not move.
          <p key={at} dir="auto">
            {paragraph}
          </p>
        ))}
    </>
  )
}
