import type { Text } from '../useText.ts'

export const sites: Text['settings']['sites'] = {
  about:
    'Ihre eigenen Listen von Websites, für dieses Fenster und die Befehlszeile. Sie gelten für Seiten, die Sie von jetzt an hinzufügen; Seiten, die schon zu einem Ereignis gehören, ändern sich nicht.',
  denied: 'Websites weglassen',
  deniedHelp:
    'Ihre Seiten werden hinzugefügt, aber nicht einbezogen: Entwürfe lesen sie nur, wenn Sie sie einzeln einbeziehen.',
  allowed: 'Websites verwenden',
  allowedHelp:
    'Ihre Seiten werden einbezogen, auch wenn die Liste häufig diskutierter Quellen sie als nicht mehr zu verwenden oder gesperrt führt.',
  form: 'Eine je Zeile: example.org, oder example.org/news für einen Teil davon. Subdomains gehören dazu.',
  noSite: (line, text) => `Zeile ${line}, „${text}“, ist keine Website. Schreiben Sie sie wie example.org.`,
  onBoth: (line, site) =>
    `Zeile ${line}: ${site} steht auch auf der anderen Liste. Nehmen Sie sie aus einer der beiden.`,
  tooMany: (most) => `Eine Liste kann höchstens ${most} Websites enthalten.`,
}
