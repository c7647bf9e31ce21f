import type { Text } from '../useText.ts'
import { count, figure } from './count.ts'

const kinds: Text['writers']['servers']['kinds'] = {
  ollama: 'Ollama',
  'lm-studio': 'LM Studio',
  'llama.cpp': 'llama.cpp',
  vllm: 'vLLM',
  other: 'Un serveur',
}

export const writers: Text['writers'] = {
  heading: 'Configurer un rédacteur',
  about:
    'Un rédacteur est un modèle de langage qui rédige à partir de vos pages. Il peut fonctionner sur cet ordinateur, et rien n’est alors envoyé, ou chez un fournisseur.',
  close: 'Fermer',
  add: 'Configurer un rédacteur',
  ways: 'Où le modèle fonctionne',
  tabs: { servers: 'Serveurs de cet ordinateur', provider: 'Fournisseur', local: 'Télécharger un modèle' },
  use: 'Utiliser',
  choose: (name) => `Utiliser ${name}`,
  used: 'Rédacteur des nouveaux brouillons',
  servers: {
    looking: 'Recherche de serveurs sur cet ordinateur…',
    again: 'Chercher à nouveau',
    none: 'Aucun serveur de modèles ne répond sur cet ordinateur.',
    looked: (ports) =>
      `Recherche sur ${ports.length === 1 ? 'le port' : 'les ports'} ${ports.join(', ')}. Ollama, LM Studio, llama.cpp et vLLM sont trouvés d’eux-mêmes dès qu’ils fonctionnent ; tout autre serveur peut être ajouté comme fournisseur.`,
    kinds,
    at: (kind, port) => `${kinds[kind]}, port ${port}`,
    port: (port) => `Port ${port}`,
    noModels:
      'Il fonctionne mais n’a aucun modèle qui écrive du texte. Téléchargez-en ou chargez-en un dans ce serveur, puis cherchez à nouveau.',
    faults: {
      slow: 'Il n’a pas donné la liste de ses modèles à temps. Il en charge peut-être un : cherchez à nouveau dans un instant.',
      page: 'Il répond autre chose qu’une liste de modèles : un autre programme utilise ce port.',
      key: 'Il demande une clé.',
      redirect: 'Il renvoie vers un autre serveur, qui n’a pas été interrogé.',
      status:
        'Il a refusé de donner la liste de ses modèles. Voyez ce qu’il dit dans sa fenêtre ou son journal, puis cherchez à nouveau.',
      unreachable: 'Il accepte les connexions mais ne répond pas. Redémarrez-le, puis cherchez à nouveau.',
    },
    enterKey: 'Saisir sa clé',
    parameters: (size) => `${size} paramètres`,
    loaded: 'chargé',
    serviceName: (model, server) => `${model} (${server})`,
  },
  provider: {
    provider: 'Fournisseur',
    custom: 'Autre serveur compatible avec OpenAI',
    address: 'Adresse',
    addressHelp: 'Celle de son interface compatible avec OpenAI ; elle se termine en général par /v1.',
    placeholderHelp: (placeholder) => `Remplacez ${placeholder} par le nom de votre propre ressource.`,
    goesTo: (address) => `Des passages de vos pages sont envoyés à ${address} quand vous rédigez un brouillon.`,
    key: 'Clé',
    keyHelp: 'Elle n’est envoyée qu’à ce fournisseur, et enregistrée chiffrée si votre système le permet.',
    keyOptional: 'Laissez vide si le serveur n’en demande pas.',
    keyPage: 'Obtenir une clé',
    list: 'Lister les modèles',
    listing: 'Liste des modèles…',
    listed: (models) => `${count(models, 'modèle')}. Choisissez-en un, ou saisissez son nom.`,
    listedNone: 'La liste n’a aucun modèle qui écrive du texte. Saisissez le nom d’un modèle.',
    model: 'Modèle',
    modelHelp: 'Listez les modèles, ou saisissez le nom que le fournisseur emploie.',
    deploymentHelp: 'Le nom de votre propre déploiement, qu’Azure n’indique pas.',
    pricePrompt: 'Prix de l’entrée',
    priceOutput: 'Prix de la réponse',
    priceHelp: '$ US par million de jetons (facultatif), pour voir ce que coûtera un brouillon.',
    add: 'Ajouter et utiliser',
    adding: 'Ajout…',
    faults: {
      key: 'Saisissez une clé.',
      address: 'Saisissez une adresse complète qui commence par https:// ou http://.',
      placeholder: (placeholder) => `Remplacez ${placeholder} dans l’adresse.`,
      model: 'Choisissez ou saisissez un modèle.',
      price: 'Saisissez un nombre comme 0.15, dans les deux champs ou dans aucun.',
      services: (most) => `Il y a déjà ${most} services. Retirez-en d’abord un dans les paramètres.`,
    },
  },
  local: {
    machine: (memory) => `Cet ordinateur a ${memory} de mémoire.`,
    speedNote: 'Les vitesses sont estimées pour son processeur ; une carte graphique est plusieurs fois plus rapide.',
    fits: (memoryGB) => `convient (demande un ordinateur de ${memoryGB} Go)`,
    tooLarge: (memoryGB) => `trop grand pour cet ordinateur (demande ${memoryGB} Go)`,
    speed: (tokens) => (tokens < 1 ? 'moins d’un jeton par seconde' : `environ ${count(tokens, 'jeton')} par seconde`),
    download: (size) => `${size} à télécharger`,
    file: 'Choisir un fichier GGUF',
    fileAbout: 'Ou utilisez un fichier de modèle qui est déjà sur cet ordinateur.',
    more: 'Tous les modèles et leur dossier sont dans les paramètres, « Modèles ».',
  },
  done: {
    selected: (name) => `${name} est le rédacteur des nouveaux brouillons.`,
    sample: 'Rédiger l’exemple avec lui',
    event: (title) => `Rédiger « ${title} » avec lui`,
  },
  test: {
    test: 'Tester',
    testOf: (name) => `Tester : ${name}`,
    testRunning: 'Test…',
    testing: (name) => `Test de ${name}`,
    before: (tokens, cost) =>
      `Le test pose trois courtes questions, environ ${figure(tokens)} jetons${cost === null ? ', au prix du fournisseur' : ` : environ ${cost} $ US`}.`,
    go: 'Lancer le test',
    verdicts: {
      'writer-and-judge': 'Convient comme rédacteur et comme juge.',
      writer: (percent) =>
        `Écrit, mais est trop petit pour juger : il a bien jugé ${percent} % des affirmations du test. Choisissez un autre modèle comme juge.`,
      wording:
        'Ne suit pas les consignes : il n’a pas cité ce qu’il a écrit. Citewright choisit les preuves pour lui, et il ne formule qu’une à trois phrases à la fois. Il ne peut pas juger.',
    },
    answeredBy: (model, seconds) => `${model} a répondu en ${seconds} s.`,
  },
}
