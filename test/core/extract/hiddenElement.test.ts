import { describe, expect, it } from 'vitest'
import { type Attributes, hidingClasses, hidingOf } from '../../../core/extract/hiddenElement.ts'

const noRules = { classes: new Set<string>() }

describe('hidingOf', () => {
  it.each<readonly [string, Attributes]>([
    ['hidden', { hidden: '' }],
    ['display: none', { style: 'color:red; DISPLAY : None !important' }],
    ['display: none behind a comment', { style: '/* x */display:/**/none' }],
    ['visibility: hidden', { style: 'visibility:hidden' }],
    ['no opacity', { style: 'opacity:0.0' }],
    ['no size of letters', { style: 'font-size: 0px' }],
    ['a place off the screen', { style: 'position:absolute;left:-9999px' }],
    ['a class for screen readers', { class: 'a sr-only' }],
  ])('finds an element with %s', (_, attributes) => {
    expect(hidingOf('div', attributes, noRules)).toBe('hidden')
  })

  it.each<readonly [string, Attributes]>([
    ['opacity one half', { style: 'opacity:0.5' }],
    ['display: block', { style: 'display:block' }],
    ['a small shift', { style: 'left:-10px' }],
    ['aria-hidden=false', { 'aria-hidden': 'false' }],
    ['a class that only sounds like it', { class: 'hidden-gems' }],
  ])('leaves an element with %s', (_, attributes) => {
    expect(hidingOf('div', attributes, noRules)).toBeUndefined()
  })

  it('tells what is hidden from screen readers alone', () => {
    expect(hidingOf('div', { 'aria-hidden': 'true' }, noRules)).toBe('aria')
  })

  it('never hides the whole page', () => {
    expect(hidingOf('body', { style: 'opacity:0' }, noRules)).toBeUndefined()
  })

  it('goes by the classes of the page', () => {
    const rules = {
      classes: new Set(hidingClasses('a{b:c} .x, .y { color: red; display: none } /* .c{display:none} */')),
    }
    expect(hidingOf('p', { class: 'big x' }, rules)).toBe('hidden')
    expect(hidingOf('p', { class: 'big' }, rules)).toBeUndefined()
  })
})

describe('hidingClasses', () => {
  it('leaves rules alone that hold only sometimes', () => {
    expect(
      hidingClasses('@media print { .x { display: none } } .a .b { display: none } .c:hover { display: none }'),
    ).toEqual([])
  })

  it('goes on after a style sheet that closes more than it opens', () => {
    expect(hidingClasses('}}} .x{display:none}')).toEqual(['x'])
  })
})
