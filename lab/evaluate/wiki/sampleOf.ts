import { randomBelow } from '../bootstrap/randomBelow.ts'

/**
 * Draws places without replacement, in ascending order: the same for the same size, number and seed.
 *
 * @param size places to draw from
 * @param most places to draw, from 0; all if there are no more
 */
export function sampleOf(size: number, most: number, seed: number): readonly number[] {
  const places = Array.from({ length: size }, (_, at) => at)
  if (most >= size) return places
  const draw = randomBelow(seed)
  for (let at = 0; at < most; at += 1) {
    const other = at + draw(size - at)
    const [here, there] = [places[at] ?? at, places[other] ?? other]
    places[at] = there
    places[other] = here
  }
  return places.slice(0, most).sort((a, b) => a - b)
}
