import { describe, expect, it } from 'vitest'
import { quotedTexts } from '../../../../core/lint/draft/isVerbatim.ts'

const words =
  'voters were told new hampshire picks presidents not pollsters and pundits as he spoke of a fullon assault of liquid fuels'
const filler = 'and the crowd in the hall went on to ask about many other things that night '.repeat(8)

describe('a quotation', () => {
  it('is found on a page that has lost its punctuation by its letters and digits', () => {
    const { holds } = quotedTexts([`${filler}${words} ${filler}`])
    expect(holds('New Hampshire picks presidents, not pollsters and pundits')).toBe(true)
    expect(holds('full-on assault of liquid fuels')).toBe(true)
    expect(holds('full-on assault of solid fuels')).toBe(false)
    expect(holds('pundits and pollsters, not presidents')).toBe(false)
  })

  it('must have the punctuation of a page that has some', () => {
    const page = 'He spoke. She heard "a fullon assault of liquid fuels". They left. It rained. Nobody stayed.'
    expect(quotedTexts([page]).holds('full-on assault of liquid fuels')).toBe(false)
    expect(quotedTexts([page]).holds('fullon assault of liquid fuels')).toBe(true)
  })
})
