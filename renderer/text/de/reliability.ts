import type { Text } from '../useText.ts'
import { figure } from './count.ts'

const status: Text['reliability']['status'] = {
  reliable: 'im Allgemeinen zuverlässig',
  'no-consensus': 'kein Konsens',
  mixed: 'unterschiedlich',
  'not-rated': 'nicht bewertet',
  unreliable: 'im Allgemeinen unzuverlässig',
  deprecated: 'nicht mehr zu verwenden',
  blacklisted: 'gesperrt',
}

const list = 'Liste häufig diskutierter Quellen der englischen Wikipedia'

export const reliability: Text['reliability'] = {
  status,
  rating: (rating) =>
    [
      `${rating.name}${rating.qualifier === undefined ? '' : ` (${rating.qualifier})`}: ${status[rating.status]}`,
      ...(rating.blacklisted ? [status.blacklisted] : []),
      ...(rating.lastDiscussed === undefined ? [] : [`zuletzt diskutiert ${rating.lastDiscussed}`]),
      ...(rating.shortcut === undefined ? [] : [rating.shortcut]),
    ].join(', '),
  saidBy: `Nach der ${list}, April 2026.`,
  foundBy: (place) => `Gefunden von ${place}.`,
  claimed: 'Es ist die Adresse, die die gespeicherte Seite angibt.',
  mixed: 'Teile, Themen oder Zeiträume dieser Quelle sind unterschiedlich bewertet.',
  notRated: `Die ${list}, April 2026, führt diese Quelle nicht auf; das spricht weder für noch gegen sie.`,
  leftOut: (word, name) => `${name} ist weggelassen: ${word} nach der ${list}.`,
  leftOutMany: (sources, names) =>
    `${figure(sources)} Quellen sind weggelassen: Sie sind nach der ${list} nicht mehr zu verwenden oder gesperrt (${names}).`,
  include: 'Einbeziehen',
  includeAll: 'Alle einbeziehen',
  notIncluded: (word) =>
    `Nicht einbezogen: ${word} nach der ${list}. Entwürfe lesen diese Seite nur, wenn Sie sie einbeziehen.`,
}
