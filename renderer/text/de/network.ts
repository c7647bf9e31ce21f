import type { Text } from '../useText.ts'

export const network: Text['settings']['network'] = {
  proxy: 'Proxy',
  proxyHelp:
    'Für Seiten, Suchen und das Herunterladen von Modellen. Leer lassen für keinen. Die Umgebungsvariablen HTTPS_PROXY und HTTP_PROXY gehen vor; Rechner in NO_PROXY werden direkt angesprochen.',
  proxyExample: 'http://proxy.example:3128',
  proxyFault: 'Geben Sie eine vollständige Adresse ein, etwa http://proxy.example:3128, oder lassen Sie das Feld leer.',
  contact: 'Wo Websites Sie erreichen',
  contactHelp:
    'Eine E-Mail-Adresse oder Ihr Benutzername im Wiki (optional). Die Angabe wird an jede Website gesendet, von der eine Seite geholt wird, damit deren Betreiber Ihnen schreiben können, statt das Programm zu sperren.',
  contactExample: 'Benutzer:Beispiel auf dewiki',
  contactFault: 'Geben Sie höchstens 200 Zeichen ein.',
  concurrency: 'Gleichzeitig geholte Seiten',
  concurrencyHelp: 'Über alle Server zusammen, und nie mehr als zwei von einem.',
  citoid: 'Citoid für Einzelnachweise',
  citoidHelp:
    'Die Adresse jeder geholten Seite wird an diesen Dienst gesendet, der die Seite selbst liest und Titel, Autoren und Daten liefert. Ihre Korrekturen gehen vor. Der von Wikimedia ist https://en.wikipedia.org. Leer lassen, um Einzelnachweise nur aus den Seiten zu bilden.',
  citoidExample: 'https://en.wikipedia.org',
  citoidFault: 'Geben Sie eine vollständige Adresse ein, etwa https://en.wikipedia.org, oder lassen Sie das Feld leer.',
}

export const archive: Text['settings']['archive'] = {
  heading: 'Webarchiv',
  name: 'das Archiv',
  archiving: 'Wenn Seiten geholt werden',
  archivingHelp:
    'An das Archiv gehen die Adressen von Seiten, nie solche in Ihrem eigenen Netz. Einzelnachweise nennen die Kopien; eine verschwundene Seite wird aus ihrer Kopie gelesen.',
  archivings: {
    'look-up': 'Nach archivierten Kopien sehen',
    save: 'Nach archivierten Kopien sehen und Seiten ohne Kopie sichern lassen',
    none: 'Kein Archiv benutzen',
  },
  address: 'Adresse des Archivs',
  addressHelp: 'Die Wayback Machine oder ein Archiv, das ebenso arbeitet. Leer lassen für keines.',
  addressExample: 'https://web.archive.org',
  addressFault: 'Geben Sie eine vollständige Adresse ein, etwa https://web.archive.org, oder lassen Sie das Feld leer.',
  noKey: 'Kein Schlüssel ist gespeichert: Ohne einen sichert die Wayback Machine keine Seiten.',
  keyHelp:
    'Aus Ihrem Konto dort, in der Form ACCESS:SECRET. Für die Wayback Machine legen Sie einen unter archive.org/account/s3.php an. Er wird nur an dieses Archiv gesendet.',
}
