import type { Text } from '../useText.ts'
import { figure } from './count.ts'

export const preview: Text['preview'] = {
  label: 'Wikitexte et aperçu',
  separator: 'Largeur du wikitexte',
  views: { text: 'Wikitexte', page: 'Aperçu' },
  heading: 'Aperçu',
  frame: (title) => `Aperçu de ${title}`,
  loading: 'Mise en page…',
  byProgram: 'Mis en page par Citewright.',
  byWiki: (wiki) => `Mis en page par ${wiki}, qui ne l’a pas enregistré.`,
  asking: (wiki) => `Interrogation de ${wiki}…`,
  noAddress: (wiki) =>
    `Aucune adresse n’est indiquée pour ${wiki} ; on ne peut donc pas lui demander comment il affiche la page.`,
  toSettings: 'Indiquer l’adresse',
  ask: (wiki, api) =>
    `${wiki} peut l’afficher avec ses propres modèles : le wikitexte est alors envoyé à ${api} à chaque changement, et n’y est pas enregistré.`,
  asAccount: 'Votre compte sur ce wiki est utilisé si son mot de passe est enregistré.',
  allow: (wiki) => `Envoyer à ${wiki}`,
  withdraw: 'Ne plus envoyer',
  missingTemplates: (wiki, count) =>
    `${wiki} n’a pas ${count === 1 ? 'un modèle' : `${figure(count)} modèles`} de ce texte ; c’est donc la mise en page de Citewright.`,
  showWiki: 'Afficher la page du wiki',
  showOwn: 'Afficher la mise en page de Citewright',
  problems: (count) => (count === 1 ? '1 problème sur ce wiki' : `${figure(count)} problèmes sur ce wiki`),
  noProblems: 'Le wiki ne signale aucun problème.',
  missing: (template) => `${template} n’y existe pas : les lecteurs verraient un lien rouge.`,
  missingRemedy: 'Choisissez le wiki qui l’a, créez-le sur ce wiki ou retirez-le du wikitexte.',
  notRendered: (templates) => `Affichés par leur nom seulement : ${templates}.`,
  remedies: {
    title: 'Donnez un titre à la page, dans Sources.',
    address: 'Vérifiez l’adresse et les dates de la référence, dans Sources.',
    date: 'Vérifiez la date de la page, dans Sources.',
    parameter: 'Le modèle du wiki est d’une autre version. Vérifiez le paramètre dans sa documentation.',
    reference: 'Vérifiez que chaque référence est définie une fois dans le wikitexte.',
    other: 'Regardez cet endroit dans l’éditeur du wiki avant de publier.',
  },
  settings: {
    label: 'Wikis auxquels des brouillons peuvent être envoyés pour un aperçu',
    none: 'Aucun. L’aperçu de l’export demande avant d’envoyer quoi que ce soit.',
    help: 'Le wikitexte d’un brouillon est envoyé à ces adresses tant que son aperçu est ouvert. Elles n’enregistrent rien.',
    remove: (api) => `Ne plus envoyer à ${api}`,
  },
}
