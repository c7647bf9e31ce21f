import type { Text } from '../useText.ts'

export const updates: Text['updates'] = {
  bar: 'Neue Versionen von Citewright',
  question: 'Darf Citewright nach neuen Versionen suchen?',
  sent: (host, version) =>
    `Einmal am Tag wird ${host} gefragt. Der Server erfährt Ihre Version (${version}), Ihr System und Ihre IP-Adresse. Ohne Klick wird nichts heruntergeladen.`,
  allow: 'Nach neuen Versionen suchen',
  refuse: 'Nicht suchen',
  available: (version) => `Version ${version} ist verfügbar.`,
  ready: (version) => `Version ${version} wurde heruntergeladen und geprüft.`,
  installed: (version) => `Sie verwenden ${version}.`,
  notes: 'Versionshinweise',
  download: 'Herunterladen',
  downloading: 'Die neue Version wird heruntergeladen',
  starting: 'Der Download beginnt …',
  restart: 'Neu starten und aktualisieren',
  onQuit: 'Beim Beenden installieren',
  notOnQuit: 'Beim Beenden nicht installieren',
  willInstall: 'Sie wird installiert, wenn Sie Citewright beenden.',
  afterWork: 'Möglich, sobald der Entwurf, das Lesen oder der Download eines Modells abgeschlossen ist.',
  later: 'Später',
  openPage: 'Download-Seite öffnen',
  byHand: 'Laden Sie sie von ihrer Seite herunter und installieren Sie sie von Hand.',
  setting: 'Neue Versionen',
  on: 'Einmal am Tag suchen',
  off: 'Nicht suchen',
  lookNow: 'Jetzt suchen',
  looking: 'Suche läuft …',
  current: 'Sie haben die neueste Version, die gefunden wurde.',
  released: (date) => `Sie wurde am ${date} veröffentlicht.`,
  undated: 'Wann sie veröffentlicht wurde, ist nicht angegeben.',
  old: (months) =>
    `Das war vor ${months} Monaten. Wenn Sie eine neuere erwarten, sehen Sie auf der Seite der Veröffentlichungen nach: Jemand könnte neue Versionen zurückhalten.`,
  version: (version) => `Citewright ${version}.`,
  lookedAt: (at) => `Zuletzt gesucht: ${at}.`,
  neverLooked: 'Es wurde noch nicht nach einer neuen Version gesucht.',
  whyByHand: 'Diese Kopie kann sich nicht selbst ersetzen; neue Versionen werden von Hand installiert.',
  howElse: {
    source:
      'Diese Kopie wurde aus dem Quelltext gestartet oder ohne Adresse für neue Versionen gebaut. Holen Sie zum Aktualisieren den neuesten Quelltext und starten Sie ihn erneut; sie sucht nie selbst nach neuen Versionen.',
    package:
      'Diese Kopie wurde als Paket Ihres Systems installiert. Verwenden Sie zum Aktualisieren die Paketverwaltung, oder laden Sie das neue Paket herunter und installieren Sie es wie zuvor; Citewright sucht nie selbst nach neuen Versionen.',
  },
}
