import { screen, type BrowserWindow, type Rectangle } from 'electron'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const placeSchema = z.strictObject({ x: z.int(), y: z.int(), width: z.int().min(200), height: z.int().min(200) })
const fileName = 'window.json'
const standard = { width: 1280, height: 800 }

/** The window's position when it was last closed, if that is still on a screen. */
export function readWindowPlace(folder: string): Partial<Rectangle> {
  let place: Rectangle
  try {
    place = placeSchema.parse(JSON.parse(readFileSync(join(folder, fileName), 'utf8')))
  } catch (error) {
    // Missing or unreadable: the window opens in the default place.
    if (error instanceof Error) return standard
    throw error
  }
  const { workArea } = screen.getDisplayMatching(place)
  const isSeen =
    place.x < workArea.x + workArea.width - 50 &&
    place.x + place.width > workArea.x + 50 &&
    place.y >= workArea.y - 10 &&
    place.y < workArea.y + workArea.height - 50
  return isSeen ? place : standard
}

export function saveWindowPlace(folder: string, window: BrowserWindow): void {
  try {
    writeFileSync(join(folder, fileName), JSON.stringify(window.getNormalBounds()))
  } catch (error) {
    // The next start uses the default place.
    process.stderr.write(`The window's position cannot be saved: ${error instanceof Error ? error.message : ''}\n`)
  }
}
