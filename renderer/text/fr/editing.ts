import type { Text } from '../useText.ts'
import { count as many, figure, plural } from './count.ts'

export const find: Text['draft']['find'] = {
  open: 'Chercher et remplacer (/)',
  label: 'Chercher dans le brouillon',
  words: 'Chercher',
  found: (places) => (places === 0 ? 'aucune occurrence' : many(places, 'occurrence')),
  place: (place, places) => `${figure(place)} sur ${figure(places)}`,
  previous: 'Occurrence précédente (Maj+Entrée)',
  next: 'Occurrence suivante (Entrée)',
  matchCase: 'Respecter la casse',
  wholeWords: 'Mots entiers',
  close: 'Fermer (Échap)',
  replaceMore: 'Remplacer…',
  replacement: 'Remplacer par',
  replace: 'Remplacer',
  replaceAll: (places) => `Tout remplacer (${figure(places)})`,
  replacing: (places) => `Remplacement de ${many(places, 'occurrence')}…`,
  checking: (sentence, sentences) => `vérification de la phrase ${figure(sentence)} sur ${figure(sentences)}`,
  cancelled: 'Annulé. Rien n’a été remplacé.',
  replaced: (places) => `${many(places, 'occurrence')} remplacée${plural(places)}`,
  kept: (places) =>
    `${figure(places)} dans des citations ou des phrases refusées ${places < 2 ? 'n’est pas remplacée' : 'ne sont pas remplacées'}`,
}

export const queue: Text['draft']['queue'] = {
  label: 'Phrases à examiner',
  left: (count) => `${figure(count)} à examiner`,
  none: 'Plus rien à examiner',
  progress: (done, all) => `${figure(done)} sur ${figure(all)} traitées`,
  help: 'D’abord les phrases contredites, puis non étayées, étayées en partie, celles à qui il manque des faits, et les non vérifiées',
  previous: 'Phrase à examiner précédente (p)',
  next: 'Phrase à examiner suivante (n)',
}

export const look: Text['draft']['look'] = {
  menu: 'Affichage',
  filtered: (filter) => `Affichage : ${filter}`,
  label: 'Comment l’article est affiché',
  size: 'Taille du texte (+ −)',
  sizes: { small: 'petite', normal: 'normale', large: 'grande', largest: 'très grande' },
  as: 'Présentation (v)',
  badges: 'phrases avec leurs signes',
  prose: 'texte continu',
}

export const range: Text['draft']['range'] = {
  label: 'Phrases sélectionnées',
  count: (count) => `${many(count, 'phrase')} sélectionnée${plural(count)}`,
  up: 'Monter (Alt+↑)',
  down: 'Descendre (Alt+↓)',
  to: 'Déplacer dans une section',
  clear: 'N’en sélectionner qu’une (Échap)',
}

export const words: Text['draft']['words'] = {
  label: 'Mots sélectionnés',
  link: 'Lien (l)',
  italic: 'Italique (i)',
  cite: 'Changer la référence (c)',
  ask: 'Interroger les pages (q)',
  article: 'Article vers lequel mène le lien',
  set: 'Lier',
  remove: 'Retirer le lien',
  cancel: 'Annuler',
  leadsTo: (title) => `Lien vers « ${title} »`,
  redirect: (title) => `Redirige vers « ${title} »`,
  exists: 'Un article',
  missing: 'Aucun article de ce nom',
  disambiguation: 'Une page d’homonymie',
  otherWiki: (prefix) => `Mène à un autre wiki (${prefix}:)`,
  characters: (characters) => `Un titre ne peut pas contenir ${characters}`,
  empty: 'Saisissez un titre',
  long: 'Un titre a au plus 255 octets',
}
