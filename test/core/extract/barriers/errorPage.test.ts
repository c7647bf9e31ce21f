import { describe, expect, it } from 'vitest'
import { errorPage } from '../../../../core/extract/barriers/errorPage.ts'
import { article, page } from './page.ts'

const menu = Array.from({ length: 60 }, (_, at) => `Section ${at}`).join('\n')

describe('an error page', () => {
  it.each([
    '404 Not Found\nnginx',
    'Error 404',
    'Page not found',
    `Page not found | The Post\n${menu}`,
    `The Post\nSorry, we can't find that page.\n${menu}`,
    'The page you requested does not exist.\nCheck the address or search for it.',
    'Oops! That page can’t be found.\nIt looks like nothing was found at this location.',
    'This article is no longer available.',
    'Something went wrong, but don’t fret. Let’s give it another shot.\nTry again',
    '503 Service Unavailable',
    'page not found  the post skip to content home news sport culture weather puzzles about us contact',
    'Seite nicht gefunden\nDie gesuchte Seite existiert leider nicht.',
    'Cette page est introuvable',
    'Une erreur s’est produite',
    'Página no encontrada\nVuelve a la portada.',
    'La pagina richiesta non è disponibile',
    'Pagina niet gevonden',
    'Página não encontrada',
  ])('is %j', (text) => {
    expect(errorPage.recognizes(page(text))).toBe(true)
  })

  it('is one that says so in its title alone', () => {
    expect(errorPage.recognizes(page(`Home\n${menu}`, { title: 'Page not found - The Post' }))).toBe(true)
  })

  it.each([
    ['an article that begins so', `Page not found: the town that the web forgot\n${article(120)}`],
    ['an article about one', `Something went wrong\n${article(90)}`],
    ['an article with the words in its foot', `${article(45)}\nHome\nShows\nPage not found`],
    [
      'an article of which a word is a number',
      '404 people were on board\nThe ferry ran aground on Thursday in thick fog, and everybody was taken off the ship by the coastguard of Tarn before midnight, a minister told reporters in the capital.\nHe named no cause but praised forty volunteers from Vale.',
    ],
    [
      'an article without stops',
      `ferry runs aground in fog ${'the ship left tarn at noon with its passengers '.repeat(20)} page not found`,
    ],
    ['a page of menus', menu],
    ['a list of pages found', `12 pages found\n${menu}`],
  ])('is not %s', (_, text) => {
    expect(errorPage.recognizes(page(text))).toBe(false)
  })
})
