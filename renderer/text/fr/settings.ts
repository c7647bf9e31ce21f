import { contextBounds, outputBounds, temperatureBounds } from '../../../core/models/chat/contextBounds.ts'
import type { Text } from '../useText.ts'
import { count, figure } from './count.ts'
import { archive, network } from './network.ts'
import { sites } from './sites.ts'

export const settings: Text['settings'] = {
  sectionsLabel: 'Rubriques des paramètres',
  sections: {
    writers: 'Rédacteurs',
    models: 'Modèles',
    drafting: 'Rédaction',
    wikis: 'Wikis et langue',
    search: 'Recherche',
    sites: 'Sites',
    network: 'Réseau',
    folders: 'Dossiers',
    appearance: 'Apparence',
    keys: 'Clavier',
  },
  kept: 'Enregistré',
  keepIt: 'Annuler',
  writers: {
    defaultWriter: 'Rédacteur des nouveaux brouillons',
    extractive: 'Par extraits',
    kinds: {
      extractive: 'Intégré. Cite des phrases des pages, que vous récrivez.',
      model: 'Un modèle sur cet ordinateur',
      file: 'Un fichier de modèle sur cet ordinateur',
      service: 'Un service : des passages des pages lui sont envoyés',
    },
    missing: (why) => `Inutilisable pour le moment : ${why.replace(/\.$/, '')}.`,
    forget: 'Retirer de la liste',
    forgetOf: (name) => `Retirer de la liste : ${name}`,
  },
  services: {
    title: 'Services',
    about:
      'Un service parle le protocole d’OpenAI : un fournisseur sur le web, ou un programme comme llama.cpp ou Ollama sur votre propre réseau.',
    edit: 'Modifier',
    editOf: (name) => `Modifier : ${name}`,
    remove: 'Retirer',
    removeQuestion: (name) => `Retirer ${name} et sa clé ?`,
    modelAt: (model, address) => `${model} sur ${address}`,
    prices: (prompt, output) =>
      `${prompt} $ US par million de jetons en entrée, ${output} $ US par million de jetons en réponse`,
    noPrices: 'Aucun prix indiqué : les brouillons n’affichent pas leur coût',
    fields: {
      name: 'Nom',
      baseUrl: 'Adresse',
      model: 'Modèle',
      pricePrompt: 'Prix de l’entrée',
      priceOutput: 'Prix de la réponse',
      contextTokens: 'Contexte (jetons)',
      maxOutputTokens: 'Réponse la plus longue (jetons)',
      temperature: 'Température',
    },
    fieldHelp: {
      name: 'Affiché dans la liste des rédacteurs',
      baseUrl: 'Par exemple https://service.example/v1',
      model: 'Le nom que le service donne au modèle',
      price: '$ US par million de jetons (facultatif)',
      contextTokens: 'Entrée et réponse ensemble. Laissez vide, sauf si le service n’indique pas sa limite.',
      maxOutputTokens: 'Seulement si le service permet des réponses plus courtes que Citewright n’en demande.',
      temperature: 'Seulement si le modèle en demande une autre que 0, qui redonne le même brouillon.',
    },
    faults: {
      missing: 'Remplissez ce champ.',
      address: 'Saisissez une adresse complète qui commence par https:// ou http://.',
      price: 'Saisissez un nombre comme 0.15.',
      'other-price': 'Saisissez les deux prix, ou aucun.',
      temperature: `Saisissez un nombre de ${temperatureBounds.least} à ${temperatureBounds.most}.`,
      output: `Saisissez un nombre entier de ${outputBounds.least} à ${figure(outputBounds.most)}.`,
      context: `Saisissez un nombre entier de ${figure(contextBounds.least)} à ${figure(contextBounds.most)}.`,
    },
    unset: {
      contextTokens: 'comme l’indique le service',
      maxOutputTokens: 'selon chaque question',
      temperature: '0',
    },
    readable:
      'Ce qui passe par http peut être lu en chemin ; aucune clé n’est donc envoyée. Utilisez https si le service le permet.',
    losesKey:
      'La clé enregistrée appartient à l’ancienne adresse et est supprimée quand vous en enregistrez une autre.',
    keepChanged: 'Enregistrer',
  },
  keys: {
    of: (name) => `Clé de ${name}`,
    kept: 'Une clé est enregistrée, chiffrée par le système.',
    keptUntilClosed: 'Gardée jusqu’à la fermeture de Citewright, car ce système ne peut pas la chiffrer.',
    none: 'Aucune clé enregistrée.',
    notNeeded: 'Aucune clé enregistrée. Un service sur cet ordinateur n’en demande souvent pas.',
    give: 'Ajouter une clé',
    giveOf: (name) => `Ajouter une clé : ${name}`,
    replace: 'Remplacer la clé',
    replaceOf: (name) => `Remplacer la clé : ${name}`,
    remove: 'Supprimer la clé',
    removeQuestion: 'Supprimer cette clé ?',
    keep: 'Enregistrer la clé',
  },
  models: {
    folder: 'Les modèles sont enregistrés dans',
    holds: (size) => `Ils occupent ${size} sur le disque.`,
    holdsNone: 'Pas encore de modèles.',
    otherFolder: 'Choisir un autre dossier',
    sizesTitle: 'Quels modèles fonctionnent sur quel ordinateur',
    size: (gigabytes) => `${gigabytes} Go`,
    runs: (writers, others) => `${list(writers)} ; ${othersOf(others)}`,
    runsAlso: (writers, others) => `aussi ${list([...writers, ...(others === 0 ? [] : [othersOf(others)])])}`,
    filter: 'Filtrer les modèles',
    memoryFilter: 'Mémoire de l’ordinateur',
    anyMemory: 'Toute mémoire',
    runsWith: (gigabytes) => `Fonctionne avec ${gigabytes} Go`,
    found: (found, all) => `${found} sur ${all}`,
    noneFound: 'Aucun modèle ne correspond.',
    columns: {
      model: 'Modèle',
      size: 'Taille',
      memory: 'Mémoire',
      licence: 'Licence',
      languages: 'Langues',
      state: 'État',
    },
    roles: { writer: 'Rédacteurs', ranker: 'Encodeurs et reclasseurs', verifier: 'Vérificateurs' },
    states: {
      installed: 'Installé',
      copied: 'Copié à la main',
      partial: 'Téléchargé en partie',
      damaged: 'Endommagé',
      absent: 'Non installé',
    },
    onDisk: (size) => `${size} sur le disque`,
    sizeUnknown: 'inconnue',
    sizeAtLeast: (size) => `plus de ${size}`,
    languages: (number) => `${number} langues`,
    languageList: (names) => `Langues : ${names.join(', ')}`,
    particulars: 'Détails',
    repository: (name) => `De ${name}, sur le dépôt de modèles`,
    unknown: (what) => `Lu sur le dépôt de modèles pendant le téléchargement : ${what}.`,
    ifMissing: (how) => `Si le dépôt de modèles n’a pas les fichiers : ${how}`,
    get: { absent: 'Télécharger', partial: 'Reprendre', damaged: 'Télécharger à nouveau' },
    pause: 'Suspendre',
    check: 'Vérifier',
    remove: 'Supprimer',
    of: (verb, title) => `${verb} : ${title}`,
    removeQuestion: (title, size) => `Supprimer ${title} et libérer ${size} ?`,
    downloading: (title) => `Téléchargement de ${title}`,
    checking: (title) => `Vérification de ${title}`,
    removing: (title) => `Suppression de ${title}`,
    sound: (files) => `Vérifié : ${count(files, 'fichier intact', 'fichiers intacts')}.`,
    recorded: (files) =>
      `Vérifié : ${count(files, 'fichier intact', 'fichiers intacts')}, désormais ${files < 2 ? 'inscrit' : 'inscrits'} comme ce modèle.`,
    fileFault: (path, fault) => `${path} : ${fault}.`,
    unsound: (faults) => `Endommagé : ${faults} Supprimez le modèle et téléchargez-le à nouveau.`,
    removed: (files) => `${count(files, 'fichier supprimé', 'fichiers supprimés')}.`,
    keptFiles: (files) => `Non supprimés, car Citewright ne les a pas mis là : ${files}.`,
  },
  drafting: {
    preset: 'Procédé',
    presets: {
      grounded: {
        name: 'Étayé',
        help: 'Le rédacteur voit toute la collection et cite des phrases de ses pages. Chaque phrase leur est comparée, et celle qu’elles n’étayent pas retourne une fois au rédacteur.',
      },
      paper: {
        name: 'Tel que publié',
        help: 'Le procédé publié avec WikiGenBench, pour comparer les chiffres. Les citations du rédacteur ne sont pas modifiées.',
      },
    },
    ranker: 'Classement',
    rankerHelp: 'Ordonne les passages pour le rédacteur.',
    rankers: {
      fusion: 'Fusion de TF-IDF et BM25',
      bm25: 'BM25',
      tfidf: 'TF-IDF',
      random: 'Ordre aléatoire, pour comparer',
      encoder: (title) => `Encodeur : ${title}`,
      gtr: 'Encodeur : GTR T5 base',
      dpr: 'Encodeur : DPR',
    },
    needs: (name) => `${name} (non installé)`,
    passages: 'Passages pour le rédacteur',
    passagesHelp: 'Laissez vide pour 5, ou 200 pour le rédacteur par extraits avec le procédé « Étayé ».',
    passagesFault: (most) => `Saisissez un nombre entier de 1 à ${most}, ou laissez vide.`,
    verifier: 'Vérificateur',
    verifierHelp:
      'Un modèle qui compare chaque phrase aux passages qu’elle cite. Les plus grands sont plus lents. Installez-en d’autres dans « Modèles ».',
    verifiers: { builtin: 'Intégré : petit, anglais', none: 'Aucun : les phrases ne sont pas vérifiées' },
  },
  wikis: {
    articleLanguage: 'Langue des nouveaux articles',
    articleLanguageHelp: (name) => `${name}. Un code comme fr ou pt-BR.`,
    languageFault: 'Saisissez un code de langue comme fr ou pt-BR.',
    wiki: 'Wiki des nouveaux articles',
    wikiHelp:
      'Son nom de base de données, comme frwiki ou enwiki. Ses règles sur les textes de modèles de langue et ses modèles de référence s’appliquent.',
    wikiIn: (language) => `Wikipédia en ${language}`,
    wikiFault: 'Saisissez le nom de base de données d’un wiki, en minuscules, comme frwiki.',
    reviewer: 'Votre nom de relecteur',
    reviewerHelp:
      'Affiché dans les exports et le journal de relecture avec les phrases que vous acceptez, récrivez ou refusez désormais. Laissez vide pour aucun nom.',
    reviewerExample: 'Utilisateur:Exemple',
    reviewerFault: 'Saisissez au plus 85 caractères.',
    language: 'Langue de l’interface',
    pseudo: 'Pseudo-langue, pour les développeurs',
  },
  network,
  archive,
  search: {
    about:
      'Les moteurs de recherche trouvent des pages pour un événement. Vos mots sont envoyés aux moteurs que vous choisissez ; Citewright récupère lui-même les pages.',
    searxng: 'Adresse de SearXNG',
    searxngHelp:
      'Il peut être sur cet ordinateur ou sur votre propre réseau ; JSON doit être activé dans sa configuration. Laissez vide pour aucun.',
    searxngExample: 'http://localhost:8888',
    searxngFault: 'Saisissez une adresse complète, comme http://localhost:8888, ou laissez vide.',
    googleCx: 'Identifiant de votre moteur programmable',
    googleCxHelp: 'Google l’appelle cx. Laissez vide pour aucun.',
    googleCxFault: 'Saisissez l’identifiant tel que Google l’affiche, sans adresse autour, ou laissez vide.',
    noKey: 'Aucune clé enregistrée.',
    ready: 'Prêt',
    lacks: (needs) => `Il manque ${needs.join(' et ')}`,
    needs: {
      searxng: 'une adresse',
      'brave-key': 'une clé',
      'google-key': 'une clé',
      'google-cx': 'l’identifiant d’un moteur de recherche',
    },
    kinds: {
      searxng: 'Votre propre serveur de recherche, qui interroge les moteurs que vous y activez.',
      brave: 'Un index du web et des actualités. La clé s’obtient avec un abonnement sur brave.com/search/api.',
      gdelt:
        'Les actualités des trois derniers mois en 65 langues. Gratuit, sans clé. Il permet une requête toutes les cinq secondes et est souvent surchargé. Utilisez des mots anglais.',
      google:
        'Google n’accepte plus de nouveaux clients et arrête ce service le 1er janvier 2027. Ne le configurez que si vous l’avez déjà.',
      mediawiki:
        'La recherche du wiki de l’événement. Elle trouve des articles, qui ne sont pas des sources ; leurs liens externes peuvent l’être.',
      extlinks: 'Ce qu’un article de wiki cite et lie, avec les copies archivées qu’il indique.',
    },
    names: {
      searxng: 'SearXNG',
      brave: 'Brave',
      gdelt: 'GDELT',
      google: 'Google Programmable Search',
      mediawiki: 'Articles du wiki',
      extlinks: 'Liens externes d’un article',
    },
    test: 'Tester',
    testOf: (name) => `Tester : ${name}`,
    testRunning: 'Interrogation…',
    testing: (name) => `Demande de pages à ${name}`,
    answer: (pages, seconds) => `A répondu par ${count(pages, 'page')} en ${seconds} s`,
  },
  sites,
  folders: {
    models: 'Dossier des modèles',
    modelsHelp: 'Si vous choisissez un autre dossier, les modèles de l’ancien y restent.',
    overruled: (set) => `${set} est choisi ici, mais la variable d’environnement CITEWRIGHT_MODELS l’emporte.`,
    choose: 'Choisir un dossier',
    takeOwn: 'Utiliser le dossier habituel',
    workspace: 'Espace de travail',
    workspaceHelp:
      'Contient tous les événements, pages et brouillons. Pour en utiliser un autre, définissez la variable d’environnement CITEWRIGHT_WORKSPACE avant de démarrer Citewright.',
    copy: 'Copier le chemin',
    versions: (version, electron, platform) => `Citewright ${version}, Electron ${electron}, ${platform}`,
  },
  appearance: {
    label: 'Clair ou sombre',
    choices: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
  },
  keyboard: {
    about: 'Tout peut se faire au clavier. Appuyez sur ? en dehors d’un champ de texte pour voir les touches.',
    show: 'Afficher les touches',
  },
}

/** Joined by semicolons, because names of models contain commas. */
function list(names: readonly string[]): string {
  return names.join(' ; ')
}

function othersOf(others: number): string {
  return count(others, 'encodeur ou vérificateur', 'encodeurs et vérificateurs')
}
