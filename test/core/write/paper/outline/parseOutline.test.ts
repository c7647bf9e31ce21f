import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReferenceHeading } from '../../../../../core/write/answer/headings.ts'
import { parseOutline, parseOwnOutline } from '../../../../../core/write/paper/outline/parseOutline.ts'

const options = { title: 'Ourense fire', language: 'en' }
const three = ['Background', 'Fire', 'Aftermath']

describe('an outline that a model planned', () => {
  it.each([
    ['signs of headings', '==Background==\n== Fire ==\n==Aftermath=='],
    ['Markdown headings', '## Background\n## Fire\n## Aftermath'],
    ['numbering', '1. Background\n2. Fire\n3. Aftermath'],
    ['Roman numerals', 'I. Background\nII. Fire\nIII. Aftermath'],
    ['bullets', '- Background\n* Fire\n• Aftermath'],
    [
      'bold items with descriptions',
      '1. **Background**: what led to it\n2. **Fire** – what happened\n3. **Aftermath**:',
    ],
    ['plain lines', 'Background\nFire\nAftermath'],
    ['one line', '1. Background 2. Fire 3. Aftermath'],
    ['one line of signs', '==Background== ==Fire== ==Aftermath=='],
    ['a list in JSON', '{"headings": ["Background", "Fire", "Aftermath"]}'],
    [
      'items in JSON with talk',
      'Here you go:\n```json\n[{"title": "Background"}, {"title": "Fire"}, {"title": "Aftermath"}]\n```',
    ],
    ['a code fence', '```\n==Background==\n==Fire==\n==Aftermath==\n```'],
    [
      'talk around it',
      'Sure! Here is an outline of the article:\n\n1. Background\n2. Fire\n3. Aftermath\n\nI hope this helps!',
    ],
    ['leaked thinking', '<think>1. Nothing\n2. At all</think>\n1. Background\n2. Fire\n3. Aftermath'],
    ['its title on top', '# Ourense fire\n## Background\n## Fire\n## Aftermath'],
    ['"Section 1:" before each', 'Section 1: Background\nSection 2: Fire\nSection 3: Aftermath'],
  ])('is read from %s', (_, raw) => {
    expect(parseOutline(raw, options).headings).toEqual(three)
  })

  it('loses dates and numbers, which are not headings', () => {
    expect(parseOutline('==Background==\n==2026-05-15==\n==Fire==\n==12==\n==Aftermath==', options).headings).toEqual(
      three,
    )
  })

  it('loses lists of sources', () => {
    const { headings, defects } = parseOutline(
      '==Background==\n==Fire==\n==Aftermath==\n==References==\n==See also==',
      options,
    )
    expect(headings).toEqual(three)
    expect(defects).toEqual([{ kind: 'reference-list', count: 2, examples: ['References', 'See also'] }])
  })

  it.each([
    ['indented bullets', '- Background\n  - Weather\n- Fire\n  - Alarm\n  - Evacuation\n- Aftermath'],
    ['numbers of two parts', '1. Background\n1.1 Weather\n2. Fire\n2.1. Alarm\n3. Aftermath'],
    ['deeper signs', '==Background==\n===Weather===\n==Fire==\n==Aftermath=='],
  ])('loses sub-headings by %s', (_, raw) => {
    const { headings, defects } = parseOutline(raw, options)
    expect(headings).toEqual(three)
    expect(defects[0]).toMatchObject({ kind: 'outline-level' })
  })

  it('keeps the headings below a single top heading', () => {
    expect(parseOutline('# The Ourense fire of May\n## Background\n## Fire\n## Aftermath', options).headings).toEqual(
      three,
    )
  })

  it('says each section once', () => {
    const { headings, defects } = parseOutline('1. Background\n2. Fire\n3. background\n4. FIRE\n5. Aftermath', options)
    expect(headings).toEqual(three)
    expect(defects).toEqual([{ kind: 'outline-repeated', count: 2, examples: ['background', 'FIRE'] }])
  })

  it('of sixty headings keeps the first ten', () => {
    const raw = Array.from(
      { length: 60 },
      (_, index) => `${index + 1}. Chapter on ${String.fromCharCode(97 + (index % 26))}${index}`,
    )
    const { headings, defects } = parseOutline(raw.join('\n'), options)
    expect(headings).toHaveLength(10)
    expect(defects).toMatchObject([{ kind: 'outline-surplus', count: 50 }])
  })

  it('of one heading is completed with general ones, and says so', () => {
    const { headings, defects } = parseOutline('==Rescue==', options)
    expect(headings).toEqual(['Background', 'Rescue', 'Events'])
    expect(defects).toEqual([{ kind: 'outline-completed', count: 2, examples: ['Background', 'Events'] }])
  })

  it('in another language is not completed with English headings', () => {
    expect(parseOutline('==Rettung==', { ...options, language: 'de' }).headings).toEqual(['Rettung'])
  })

  it('puts the lead first', () => {
    expect(parseOutline('1. Fire\n2. Introduction\n3. Aftermath', options).headings).toEqual([
      'Introduction',
      'Fire',
      'Aftermath',
    ])
  })

  it.each([
    ['nothing', ''],
    ['a refusal', 'I am sorry, but I cannot help with that request because the documents do not say enough about it.'],
    [
      'sentences',
      'The fire began at noon on Friday. It was put out by the fire brigade within two hours, nobody died.',
    ],
  ])('is empty if the answer is %s', (_, raw) => {
    expect(parseOutline(raw, options).headings).toEqual([])
  })

  it('of any text has at most ten different headings, none of sources', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('1. A', '- References', '==B==', '  - c', '{"x": ["y"]}', '```', '**D**:'),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 80 }), (lines) => {
        const { headings } = parseOutline(lines.join('\n'), options)
        expect(headings.length).toBeLessThanOrEqual(10)
        expect(new Set(headings).size).toBe(headings.length)
        expect(headings.some(isReferenceHeading)).toBe(false)
        expect(headings.every((heading) => heading.trim() !== '' && !heading.includes('\n'))).toBe(true)
      }),
    )
  })
})

describe("an editor's own outline", () => {
  it('keeps its order and length, without lists of sources', () => {
    const own = Array.from({ length: 14 }, (_, index) => `==Part ${String.fromCharCode(65 + index)}==`)
    const { headings } = parseOwnOutline([...own, '==References=='].join('\n'))
    expect(headings).toHaveLength(14)
    expect(headings[0]).toBe('Part A')
  })

  it('of one section stays one', () => {
    expect(parseOwnOutline('Rescue\n').headings).toEqual(['Rescue'])
  })
})
