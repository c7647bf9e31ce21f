import type { Text } from '../useText.ts'
import { count, plural } from './count.ts'

const every: Readonly<Record<number, string>> = {
  6: 'toutes les 6 heures',
  24: 'chaque jour',
  72: 'tous les 3 jours',
  168: 'chaque semaine',
}

export const watch: Text['watch'] = {
  watch: (title) => `Suivre ${title}`,
  change: (title) => `Suivi : modifier ou arrêter le suivi de ${title}`,
  about:
    'Tant que Citewright est ouvert, il cherche des pages plus récentes et leur compare le brouillon le plus récent de l’événement. Elles deviennent des sources de l’événement ; le brouillon ne change que si vous acceptez un changement.',
  every: 'À quelle fréquence',
  everyOf: (hours) => every[hours] ?? `toutes les ${count(hours, 'heure')}`,
  searches: 'Moteurs de recherche à utiliser',
  searchesHelp: 'Sans moteur ni flux, seules les sources que vous ajoutez vous-même sont lues.',
  feeds: 'Lire des flux',
  feedsHelp:
    'Une adresse par ligne : RSS, Atom, ou un site dont la page indique son flux. Seules les entrées contenant des mots du nom de l’événement sont utilisées.',
  feedsWrong: (lines) =>
    lines.length === 1
      ? `La ligne ${lines.join('')} n’est pas une adresse web.`
      : `Les lignes ${lines.join(', ')} ne sont pas des adresses web.`,
  searchesLoading: 'Chargement des moteurs de recherche…',
  start: 'Suivre',
  keep: 'Enregistrer',
  stop: 'Ne plus suivre',
  look: 'Vérifier maintenant',
  looking: 'Vérification…',
  watched: (often) => `Suivi ${often}`,
  notYet: 'pas encore vérifié',
  nothing: (moment) => `rien de plus récent ${moment}`,
  looked: (moment) => `vérifié ${moment}`,
  noDraft: 'pas encore de brouillon à comparer aux pages plus récentes',
  failed: (moment) => `impossible à vérifier depuis ${moment}`,
  why: 'Pourquoi',
  found: (changed, missing) =>
    [
      ...(changed === 0 ? [] : [`${count(changed, 'phrase')} changée${plural(changed)}`]),
      ...(missing === 0 ? [] : [`${count(missing, 'fait')} manquant${plural(missing)}`]),
    ].join(', '),
  see: 'Voir les changements',
  others: (events) =>
    events === 1
      ? 'Des changements dans 1 autre événement suivi'
      : `Des changements dans ${count(events, 'autre événement suivi', 'autres événements suivis')}`,
  update: (screen, changes) => `${screen} (${changes.toLocaleString('fr')})`,
}
