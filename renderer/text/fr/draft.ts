import type { Text } from '../useText.ts'
import { count as many, figure, plural } from './count.ts'
import { find, look, queue, range, words } from './editing.ts'
import { evidence } from './evidence.ts'
import { plan } from './plan.ts'
import { removal } from './removal.ts'

/** Rounded, as an estimate is. */
function thousands(tokens: number): string {
  return tokens < 1000 ? String(tokens) : `${figure(Math.round(tokens / 1000))} milliers`
}

function dollars(amount: number): string {
  const digits = amount < 1 ? 4 : 2
  return `${amount.toLocaleString('fr', { minimumFractionDigits: digits, maximumFractionDigits: digits })} $ US`
}

export const draft: Text['draft'] = {
  reading: 'Lecture du brouillon…',
  readingSources: 'Comptage des sources…',
  method: { rr: 'en une seule fois', prr: 'section par section' },
  methodLong: {
    rr: 'Écrire l’article entier en une seule fois',
    prr: 'Établir un plan, puis écrire section par section',
  },
  drafts: 'Brouillon',
  newDraft: 'Nouveau brouillon',
  removal,
  byKey: (key) => `Touche ${key}`,
  outlineShow: 'Plan',
  outlineWidth: 'Largeur du plan',
  evidenceWidth: 'Largeur des preuves',
  filter: 'Montrer',
  filters: {
    all: 'toutes les phrases',
    problems: 'les problèmes',
    unreviewed: 'les phrases non relues',
    quotations: 'les citations',
  },
  filterNone: {
    all: 'Ce brouillon n’a aucune phrase.',
    problems:
      'Aucun problème : aucune phrase n’est contredite, non étayée, étayée en partie ou sans l’une de ses données.',
    unreviewed: 'Toutes les phrases ont été relues.',
    quotations: 'Ce brouillon n’a aucune citation.',
  },
  showAll: 'Montrer toutes les phrases',
  find,
  queue,
  look,
  range,
  words,
  create: {
    title: (event) => `Rédiger « ${event} »`,
    from: (included, all, words) =>
      `Un article tiré de ${included === all ? many(all, 'source') : `${figure(included)} sur ${many(all, 'source')}`} (${many(words, 'mot')}).`,
    noSource: 'Aucune source n’est incluse. Incluez-en ou ajoutez-en une pour rédiger un brouillon.',
    toSources: 'Aller aux sources',
    method: 'Méthode',
    extractiveOnly:
      'Le rédacteur par extraits cite des phrases et n’établit pas de plan ; il écrit toujours l’article entier en une seule fois.',
    outlineMeansPrr: 'Votre propre plan est rédigé section par section.',
    planFirst: 'Vous pouvez modifier le plan avant la rédaction des sections.',
    writer: 'Rédacteur',
    writerMissing: (name, why) => `${name} (${why})`,
    extractiveHelp: 'Cite des phrases des pages mot à mot. Un modèle de langage écrit avec ses propres mots.',
    noModel: 'Aucun modèle de langage n’est configuré.',
    addModel: 'Configurer un rédacteur',
    judge: 'Juge',
    judges: {
      same: {
        name: 'Le même modèle que le rédacteur',
        help: 'Le rédacteur compare chacune de ses phrases à ses preuves. Les petits modèles jugent mal leurs propres textes : choisissez-en un autre si vous pouvez.',
      },
      none: {
        name: 'Aucun : vérifier les données seulement',
        help: 'Le programme cherche chaque nombre, date et nom dans les preuves. Ce que la phrase en dit n’est pas jugé.',
      },
      other: {
        help: 'Ce modèle compare chaque phrase à ses preuves.',
      },
    },
    preset: 'Procédé',
    presets: {
      grounded: 'Étayé : chaque phrase cite ses preuves et leur est comparée',
      paper: 'Tel que publié : le procédé publié, inchangé',
    },
    estimate: {
      label: 'Ce que demandera ce brouillon',
      counting: 'Estimation…',
      extractive: 'Prend quelques secondes et n’interroge aucun modèle.',
      calls: 'Appels au modèle',
      tokens: 'Jetons',
      time: 'Temps',
      cost: 'Coût',
      about: (value) => `environ ${figure(value)}`,
      tokensOf: (prompt, output) => `${thousands(prompt)} lus, ${thousands(output)} écrits`,
      timeOf: (seconds) =>
        seconds < 90
          ? 'environ une minute'
          : seconds < 5400
            ? `environ ${many(Math.round(seconds / 60), 'minute')}`
            : `environ ${many(Math.round(seconds / 3600), 'heure')}`,
      timeUnknown: 'connu une fois le rédacteur testé ou utilisé',
      costOf: (amount) => (amount === 0 ? 'rien' : `environ ${dollars(amount)}`),
      costUnknown: 'aucun prix indiqué',
    },
    more: 'Autres options',
    ranker: 'Classement',
    rankerHelp:
      'Ordonne les passages pour le rédacteur : fusion, bm25, tfidf, gtr ou dpr, ou un modèle installé, écrit encoder:model: suivi de son identifiant.',
    topK: 'Passages',
    topKHelp: 'Combien de passages voit le rédacteur. Laissez vide pour la valeur habituelle.',
    maxCost: 'Coût maximal ($ US)',
    maxCostHelp: 'La rédaction s’arrête avant de coûter plus. Laissez vide pour aucune limite.',
    rewrite: 'Réécrire les phrases pour mieux les enchaîner',
    structured: 'Réponses structurées (JSON), qui ne peuvent citer que les passages montrés',
    outline: 'Votre propre plan',
    outlineHelp: 'Un titre par ligne. Laissez vide pour que le rédacteur établisse le plan.',
    faulty: {
      topK: 'Saisissez un nombre entier de 1 à 1000.',
      maxCost: 'Saisissez un montant comme 0.50.',
    },
    write: 'Rédiger le brouillon',
    plan: 'Établir le plan',
    cancel: 'Retour au brouillon',
    unfinished: (at) => `Le brouillon commencé ${at} a été interrompu. Les étapes terminées sont enregistrées.`,
    goOn: 'Reprendre',
  },
  task: (title) => `Rédaction de « ${title} »`,
  plan,
  writing: {
    label: 'Le brouillon en cours de rédaction',
    first: 'Démarrage…',
    reused: 'repris d’une exécution précédente',
    done: 'terminé',
    lead: 'Résumé introductif',
    additions: 'Faits omis par les sections',
    open: 'Retour au brouillon',
  },
  outline: {
    label: 'Plan',
    lead: 'Résumé introductif',
    untitled: 'Section sans titre',
    problems: (count) => many(count, 'problème'),
    words: (count) => many(count, 'mot'),
    add: 'Ajouter une section',
    addLabel: 'Titre de la nouvelle section',
    renameLabel: (heading) => `Nouveau titre de « ${heading} »`,
    rename: 'Renommer (F2)',
    up: 'Monter (Alt+↑)',
    down: 'Descendre (Alt+↓)',
    again: 'Réécrire',
    drop: 'Supprimer la section',
    writing: (heading) => `Réécriture de « ${heading} »`,
  },
  aside: {
    leftOut: (count) => `Laissées de côté (${figure(count)})`,
    of: (heading) => (heading === '' ? 'Résumé introductif' : heading),
    putBack: 'Remettre',
    putBackOf: (text) => `Remettre : ${text}`,
    edit: 'Modifier',
    editOf: (text) => `Modifier et remettre : ${text}`,
    editLabel: 'La phrase à remettre',
    unwritten: (count) => `Non rédigées (${figure(count)})`,
    uncovered: (count) => `Notes prévues sans phrase (${figure(count)})`,
    uncoveredHelp: 'Aucune phrase ne cite leurs preuves ni ne contient la moitié de leurs mots.',
    writeAgain: 'Réécrire',
    writeAgainOf: (heading) => `Réécrire : ${heading}`,
    lead: 'Résumé introductif',
    notes: (count) => `Notes sur la rédaction (${figure(count)})`,
    cited: 'Elle citait',
    cost: (amount) => dollars(amount),
    took: (seconds) =>
      `La rédaction a pris ${seconds.toLocaleString('fr', { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s.`,
    costed: (amount) => `Elle a coûté ${amount}.`,
    reasons: {
      unsupported: 'Non étayée',
      contradicted: 'Contredite',
      repeated: 'Répétée',
      'no-statement': 'Ne dit rien du sujet',
      'other-language': 'Dans une autre langue',
      'written-again': 'Section réécrite',
      'not-chosen': 'Non choisie lors d’une fusion',
    },
  },
  article: {
    label: 'Article',
    references: 'Références',
    noSentences: 'Pas encore de phrases.',
    emptySection: 'Cette section n’a pas encore de phrases.',
    none: 'Aucune des phrases écrites n’est étayée par les pages. Ajoutez des sources, ou rédigez avec un autre rédacteur.',
    review: {
      unreviewed: 'non relue',
      accepted: 'acceptée',
      rewritten: 'réécrite',
      rejected: 'refusée',
    },
    own: 'de vous',
    spoken: (text, badge, review) => `${text} (${badge}, ${review})`,
    retrieved: (page) => `Ouvrir ${page}`,
  },
  editor: {
    edit: 'La phrase',
    write: 'Votre phrase',
    begin: 'Écrire une phrase',
    keep: 'Enregistrer',
    leave: 'Annuler',
    keys: 'Ctrl+Entrée enregistre, Échap annule.',
    checking: 'Vérification de la phrase…',
    plain:
      'Ce champ est en texte brut. Pour un lien ou l’italique, enregistrez, puis sélectionnez des mots dans l’article et appuyez sur l ou i. Ceux qui existent suivent leurs mots.',
    cite: (page) => `Citer le passage affiché (${page})`,
    uncited: 'Une phrase sans référence compte comme non étayée tant que vous ne citez pas de passage.',
  },
  evidence,
  actions: {
    label: 'Cette phrase',
    accept: 'Accepter',
    edit: 'Modifier',
    reject: 'Refuser',
    reopen: 'Revenir sur la décision',
    cite: 'Changer la référence',
    add: 'Ajouter une phrase après',
    more: 'Plus',
    drag: 'Glisser pour déplacer la phrase',
  },
  cite: {
    query: 'Chercher',
    queryHelp: 'Les mots de la phrase',
    search: 'Chercher',
    ranking: 'Recherche de passages…',
    none: 'Aucun passage ne correspond dans les sources incluses.',
    close: 'Fermer la liste',
    isCited: 'cité actuellement',
  },
  elsewhere: {
    notice: (count, names) =>
      `${many(count, 'phrase')} ${count === 1 ? 'a été relue' : 'ont été relues'} ailleurs${names === '' ? '' : ` (${names})`} : les décisions sont venues avec un fichier importé et compteront ici une fois confirmées. Confirmez-les si elles sont de vous, ou si vous avez lu chaque phrase avec ses preuves.`,
    confirm: (count) => (count === 1 ? 'Confirmer' : `Tout confirmer (${count})`),
    decided: (review, name) =>
      `${review.charAt(0).toUpperCase()}${review.slice(1)}${name === '' ? '' : ` par ${name}`} dans un fichier importé, non confirmée ici.`,
  },
  judge: {
    unqualified: (name) =>
      `${name} a échoué au test des juges : il n’a pas su distinguer les phrases étayées des autres. Seuls les nombres, dates et noms ont été vérifiés.`,
    choose: 'Choisir un autre juge…',
  },
  bar: {
    label: 'Le brouillon en chiffres',
    goTo: (count, badge) => `${count} ${badge} : aller à la suivante`,
    sentences: (count) => many(count, 'phrase'),
    reviewed: (count, all) => `${figure(count)} sur ${figure(all)} relue${plural(count)}`,
    goToUnreviewed: 'Aller à la prochaine phrase non relue',
    rejected: (count) => `${figure(count)} refusée${plural(count)}`,
    words: (count) => many(count, 'mot'),
    sources: (count) => many(count, 'source'),
    writtenBy: (method, writer) => `${writer === 'extractive' ? 'par extraits' : writer}, ${method}`,
  },
}
