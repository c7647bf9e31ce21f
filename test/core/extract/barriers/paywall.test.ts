import { describe, expect, it } from 'vitest'
import { paywall } from '../../../../core/extract/barriers/paywall.ts'
import { article, page } from './page.ts'

const teaser = article(60)

describe('a paywall', () => {
  it.each([
    'Subscribe to continue reading',
    'To keep reading, start a free trial.',
    'This article is for subscribers only.',
    'Exclusive to our subscribers',
    'Already a subscriber? Log in',
    'You have 0 free articles left.',
    'Read this article for free',
    'Try our free 14-day trial',
    'Jetzt weiterlesen mit Plus',
    'Dieser Artikel ist nur für Abonnenten.',
    'S’abonner pour lire la suite',
    'Il vous reste 72% de cet article à lire. La suite est réservée aux abonnés.',
    'Para seguir leyendo, suscríbete',
    'Contenido exclusivo para suscriptores',
    'Per continuare a leggere, abbonati',
    'Contenuto riservato agli abbonati',
    'Alleen voor abonnees',
    'Al abonnee? Inloggen',
    'Conteúdo exclusivo para assinantes',
    'Assine para continuar lendo',
  ])('is the beginning of an article before %j', (demand) => {
    const visible = `Home\nNews\n${teaser}\n${demand}\nMore stories\nAbout us`
    expect(paywall.recognizes(page(teaser, { visible }))).toBe(true)
    expect(paywall.recognizes(page(`${teaser}\n${demand}`))).toBe(true)
  })

  it('is one that the page tells machines of, where only a beginning is there', () => {
    expect(paywall.recognizes(page(teaser, { paid: true }))).toBe(true)
    expect(paywall.recognizes(page(article(600), { paid: true }))).toBe(false)
  })

  it('may let more be read where the text breaks off', () => {
    const long = article(360)
    const visible = (text: string): string => `${text}\nSubscribe to continue reading`
    expect(paywall.recognizes(page(long, { visible: visible(long) }))).toBe(false)
    const cut = `${long}\nThe captain told the inquiry on Friday that he had seen …`
    expect(paywall.recognizes(page(cut, { visible: visible(cut) }))).toBe(true)
  })

  it.each([
    ['a whole article of a publisher that sells subscriptions', article(400), 'Subscribe to continue reading'],
    ['a brief below a head that asks subscribers to log in', teaser, ''],
    [
      'a brief with a demand far below it',
      teaser,
      `${'Other news of the day with many words. '.repeat(30)}\nSubscribe to continue reading`,
    ],
    ['a brief with an offer of a newsletter', teaser, 'Subscribe to our newsletter'],
    ['a brief with a link to more', teaser, 'Read more stories about ferries'],
  ])('is not %s', (_, text, behind) => {
    const visible = `Already a subscriber? Log in\nSubscribe now\n${text}\n${behind}`
    expect(paywall.recognizes(page(text, { visible }))).toBe(false)
  })
})
