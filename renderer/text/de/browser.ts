import type { Text } from '../useText.ts'

export const browser: Text['browser'] = {
  about:
    'Die Citewright-Erweiterung sendet die Seite, die Sie gerade lesen, zu einem Ereignis. Ein gekoppelter Browser sieht die Namen Ihrer Ereignisse und was Citewright aus den von ihm gesendeten Seiten gelesen hat, sonst nichts; er kann Seiten, Links und Ereignisse hinzufügen und eine Seite durch ihre neue Fassung ersetzen; sonst ändert er nichts.',
  get: 'Die Erweiterung für Chromium und Firefox liegt jeder Version von Citewright bei.',
  on: 'Seiten von gekoppelten Browsern empfangen',
  onHelp: (port) =>
    `Citewright antwortet unter 127.0.0.1:${port}. Nur Programme auf diesem Computer erreichen diese Adresse.`,
  blocked:
    'Kein Port von 24717 bis 24721 ist frei. Schließen Sie das Programm, das sie belegt, und schalten Sie dies aus und wieder ein.',
  browsers: 'Gekoppelte Browser',
  none: 'Noch ist kein Browser gekoppelt.',
  pair: 'Browser koppeln',
  code: 'Code',
  codeHelp: 'Geben Sie ihn in der Erweiterung ein.',
  left: (seconds) => `Noch ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} gültig`,
  cancel: 'Abbrechen',
  paired: (moment) => `Gekoppelt ${moment}`,
  used: (moment) => `zuletzt benutzt ${moment}`,
  unused: 'noch nicht benutzt',
  revoke: 'Entkoppeln',
  revokeQuestion: (name) => `${name} entkoppeln? Um Seiten zu senden, muss er neu gekoppelt werden.`,
  added: (page, browserName, event) => `„${page}“ aus ${browserName} zu ${event} hinzugefügt`,
  replaced: (page, browserName, event) => `Neue Fassung von „${page}“ aus ${browserName} in ${event}`,
  there: (page, event) => `„${page}“ ist schon in ${event}`,
  link: (address, browserName, event) => `Link aus ${browserName} zu ${event} hinzugefügt: ${address}`,
  linkFailed: (address, event, why) => `Der Link ${address} wurde nicht zu ${event} hinzugefügt. ${why}`,
  show: 'Anzeigen',
  support: {
    label: 'Sätze, die die Auswahl belegt',
    selected: 'Im Browser ausgewählt',
    checking: (done, total, seconds) =>
      total === 0 ? `Wird geprüft … ${seconds} s` : `Satz ${done} von ${total} wird geprüft … ${seconds} s`,
    none: 'Die Auswahl belegt keinen Satz des neuesten Entwurfs.',
    some: (sentences) =>
      sentences === 1
        ? 'Die Auswahl belegt 1 Satz des neuesten Entwurfs.'
        : `Die Auswahl belegt ${sentences} Sätze des neuesten Entwurfs.`,
    notJudged: 'Kein Prüfmodell wurde gefragt: Nur Wörter, Zahlen, Daten und Namen wurden verglichen.',
    open: 'Zum Satz',
  },
}
