import { describe, expect, it } from 'vitest'
import { consentWall } from '../../../../core/extract/barriers/consentWall.ts'
import { article, page } from './page.ts'

describe('a consent wall', () => {
  it.each([
    [
      'English',
      'We value your privacy\nWe and our 842 partners store and access information on a device, such as cookies, and process personal data for the purposes below.\nAccept all\nManage preferences',
    ],
    [
      'English, of a search engine',
      'Before you continue to Search\nWe use cookies and data to deliver and maintain services, and to measure advertising and audiences with your consent.\nAccept all\nReject all',
    ],
    [
      'German',
      'Mit Werbung weiterlesen\nWir und unsere 210 Partner verarbeiten personenbezogene Daten für Werbung und Messung.\nEinwilligung jederzeit widerrufen in den Einstellungen zum Datenschutz.\nOder ohne Werbung mit dem PUR-Abo',
    ],
    [
      'French',
      'Continuer sans accepter\nNous et nos 120 partenaires utilisons des traceurs pour stocker vos données et afficher de la publicité personnalisée.\nAccepter et continuer\nVotre consentement vaut pour six mois.',
    ],
    [
      'Spanish',
      'Valoramos tu privacidad\nNosotros y nuestros 90 socios almacenamos datos para mostrar publicidad y medir audiencias con tu consentimiento.\nAceptar y continuar\nRechazar y suscribirse',
    ],
    [
      'Italian',
      'Continua senza accettare\nNoi e i nostri 70 fornitori archiviamo dati per pubblicità personalizzata e altre finalità con il tuo consenso.\nAccetta e continua',
    ],
    [
      'Dutch',
      'Wij en onze 60 partners slaan gegevens op voor gepersonaliseerde advertenties en andere doeleinden met jouw toestemming.\nAlles accepteren\nGegevens beheren',
    ],
    [
      'Portuguese',
      'Valorizamos a sua privacidade\nNós e os nossos 50 parceiros guardamos dados para publicidade e outras finalidades com o seu consentimento.\nAceitar e continuar',
    ],
  ])('is one in %s', (_, text) => {
    expect(consentWall.recognizes(page(text))).toBe(true)
  })

  it('is one over a page that has but menus', () => {
    const wall =
      'We value your privacy\nWe and our partners use cookies and personal data for advertising, with your consent.\nAccept and continue'
    expect(consentWall.recognizes(page(wall, { visible: `Home\nNews\nSport\n${wall}` }))).toBe(true)
  })

  it.each([
    [
      'an article below one',
      `We value your privacy\nWe and our 842 partners store cookies and personal data on a device.\nAccept all\n${article(60)}`,
    ],
    [
      'an article about consent',
      'The ministry said on Monday that firms must ask for consent before they use cookies.\nUsers should be able to accept all or to reject all, the minister told reporters in the capital.\nFines of up to four million crowns would follow from May, after a year in which companies may change their sites, and forty inspectors will be hired in Tarn and Vale to look at them one by one.',
    ],
    ['a notice of a line', 'This site uses cookies. Accept all'],
    ['a foot', 'Privacy policy\nCookie policy\nManage preferences'],
    ['a page of a shop', 'Rod and reel\nAdd to basket\nAccept all cookies'],
  ])('is not %s', (_, text) => {
    expect(consentWall.recognizes(page(text))).toBe(false)
  })
})
