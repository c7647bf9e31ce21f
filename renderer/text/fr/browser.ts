import type { Text } from '../useText.ts'

export const browser: Text['browser'] = {
  about:
    'L’extension Citewright envoie la page que vous lisez à un événement. Un navigateur associé voit les noms de vos événements et ce que Citewright a lu des pages qu’il a envoyées, rien d’autre ; il peut ajouter des pages, des liens et des événements et remplacer une page par sa nouvelle version ; il ne modifie rien d’autre.',
  get: 'L’extension pour Chromium et Firefox est fournie avec chaque version de Citewright.',
  on: 'Recevoir des pages de navigateurs associés',
  onHelp: (port) =>
    `Citewright répond à l’adresse 127.0.0.1:${port}, que seuls les programmes de cet ordinateur peuvent atteindre.`,
  blocked:
    'Aucun port de 24717 à 24721 n’est libre. Fermez le programme qui les utilise, puis désactivez et réactivez ce réglage.',
  browsers: 'Navigateurs associés',
  none: 'Aucun navigateur n’est encore associé.',
  pair: 'Associer un navigateur',
  code: 'Code',
  codeHelp: 'Saisissez-le dans l’extension.',
  left: (seconds) => `Encore valable ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  cancel: 'Annuler',
  paired: (moment) => `Associé le ${moment}`,
  used: (moment) => `dernière utilisation le ${moment}`,
  unused: 'pas encore utilisé',
  revoke: 'Révoquer',
  revokeQuestion: (name) => `Révoquer ${name} ? Il devra être associé de nouveau pour envoyer des pages.`,
  added: (page, browserName, event) => `« ${page} » ajoutée depuis ${browserName} à ${event}`,
  replaced: (page, browserName, event) => `Nouvelle version de « ${page} » depuis ${browserName} dans ${event}`,
  there: (page, event) => `« ${page} » est déjà dans ${event}`,
  link: (address, browserName, event) => `Lien ajouté depuis ${browserName} à ${event} : ${address}`,
  linkFailed: (address, event, why) => `Le lien ${address} n’a pas été ajouté à ${event}. ${why}`,
  show: 'Afficher',
  support: {
    label: 'Phrases que la sélection étaye',
    selected: 'Sélectionné dans le navigateur',
    checking: (done, total, seconds) =>
      total === 0 ? `Vérification… ${seconds} s` : `Vérification de la phrase ${done} sur ${total}… ${seconds} s`,
    none: 'La sélection n’étaye aucune phrase du dernier brouillon.',
    some: (sentences) =>
      sentences === 1
        ? 'La sélection étaye 1 phrase du dernier brouillon.'
        : `La sélection étaye ${sentences} phrases du dernier brouillon.`,
    notJudged: 'Aucun juge n’a été consulté : seuls les mots, nombres, dates et noms ont été comparés.',
    open: 'Aller à la phrase',
  },
}
