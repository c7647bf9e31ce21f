import { describe, expect, it } from 'vitest'
import { gonePage } from '../../../../core/extract/barriers/gonePage.ts'
import { article, page } from './page.ts'

describe('a message that there is no such page', () => {
  it.each([
    'Page not found',
    'Error 404',
    '404\nThe Post',
    'The Post\nSorry, we can’t find that page.',
    'This article is no longer available.',
    'Seite nicht gefunden\nDie gesuchte Seite existiert leider nicht.',
    'Cette page est introuvable',
    'Página não encontrada',
  ])('is %j', (text) => {
    expect(gonePage.recognizes(page(text))).toBe(true)
  })

  it('is one that says so in its title alone', () => {
    expect(gonePage.recognizes(page('The Post\nHome', { title: 'Page not found' }))).toBe(true)
  })

  it.each([
    ['that something failed', 'Something went wrong\nTry again'],
    ['that the site is down', '503 Service Unavailable'],
    ['in French that something failed', 'Une erreur s’est produite'],
    ['in an article', `Page not found: the town that the web forgot\n${article(120)}`],
  ])('is not one %s', (_, text) => {
    expect(gonePage.recognizes(page(text))).toBe(false)
  })
})
