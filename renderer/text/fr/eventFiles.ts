import type { Text } from '../useText.ts'
import { count, figure } from './count.ts'

const pages = (number: number): string => count(number, 'page')
const drafts = (number: number): string => count(number, 'brouillon')

export const eventFiles: Text['eventFiles'] = {
  export: 'Exporter l’événement…',
  exportOf: (title) => `Exporter ${title}`,
  exporting: (title) => `Exportation de ${title}`,
  exported: (title, path, contents, size) => `${title} a été exporté dans ${path} : ${contents}, ${size}.`,
  contents: ({ pages: pageCount, drafts: draftCount, draftPages }) =>
    draftPages === 0
      ? `${pages(pageCount)} et ${drafts(draftCount)}`
      : `${drafts(draftCount)} avec ${draftPages === 1 ? 'la page' : `les ${pages(draftPages)}`} à partir ${draftPages === 1 ? 'de laquelle' : 'desquelles'} ${draftCount === 1 ? 'il a été écrit' : 'ils ont été écrits'}`,
  imported: (title) => `${title} a été importé comme nouvel événement.`,
  merged: (title) => `${title} était déjà ici ; le fichier y a été fusionné.`,
  added: (counts) => `Ajouté : ${counts}.`,
  nothingAdded: 'Rien n’a été ajouté.',
  already: (contents) => `Déjà présent : ${contents}.`,
  unconfirmed:
    'Les décisions de relecture du fichier compteront ici une fois que vous les aurez confirmées : si elles sont de vous, ou si vous avez lu chaque phrase avec ses preuves.',
  confirm: 'Les confirmer',
  counts: {
    pages,
    drafts,
    decisions: (number) => count(number, 'décision de relecture', 'décisions de relecture'),
    facts: (number) => count(number, 'modification de faits', 'modifications de faits'),
    updates: (number) => count(number, 'mise à jour', 'mises à jour'),
    notes: (number) => count(number, 'correction'),
    pins: (number) => count(number, 'question épinglée', 'questions épinglées'),
    translations: (number) => count(number, 'traduction'),
  },
  conflicts: {
    page: (number) => `${pages(number)} dont une autre version est ici ; celle-ci a été conservée.`,
    draft: (number) =>
      `${drafts(number)} qui diffère ici ou appartient à un autre événement : ce qui est ici a été conservé.`,
    decision: (number) =>
      `${count(number, 'décision de relecture', 'décisions de relecture')} sans effet, car le brouillon est relu autrement ici.`,
    sentence: (number) => `${count(number, 'phrase')} avec des décisions des deux côtés : la plus récente compte.`,
    facts: (number) =>
      `${count(number, 'modification de faits', 'modifications de faits')} sans effet : les pages ont été lues ici aussi, ou les faits ne sont pas ici.`,
    note: (number) =>
      `${pages(number)} avec d’autres corrections ici ou d’un autre événement : les corrections d’ici ont été conservées.`,
  },
  parts: {
    sources: (number) => count(number, 'source'),
    drafts,
    decisions: (number) =>
      number === 1 ? 'les décisions de relecture d’un brouillon' : `les décisions de relecture de ${drafts(number)}`,
    updates: (number) => (number === 1 ? 'les mises à jour d’un brouillon' : `les mises à jour de ${drafts(number)}`),
    texts: (number) => count(number, 'texte d’une page citée', 'textes de pages citées'),
    facts: () => 'les faits',
    pins: () => 'les questions épinglées',
    notes: () => 'les corrections',
    translations: () => 'les traductions',
    others: (number) => count(number, 'autre partie', 'autres parties'),
  },
  damaged: (file, parts) => `${file} est endommagé. Non importé : ${parts}. Tout le reste a été importé.`,
  damagedRemedy: 'Si vous avez encore l’original, copiez-le de nouveau et ouvrez-le : ce qui manque sera alors ajouté.',
  excessRemedy:
    'Une partie demande bien plus de travail que tout événement réel. Ne vous fiez pas à ce fichier : demandez un nouvel export là d’où il vient.',
  problems: {
    missing: 'manquant',
    changed: 'pas ce qui a été exporté',
    shape: 'illisible pour cette version, ou n’a pas sa place ici',
    excess: 'demande bien plus de travail que tout événement réel',
  },
  which: 'Lesquels',
  more: (number) => `et ${figure(number)} de plus`,
}
