import type { Text } from '../useText.ts'

export const updates: Text['updates'] = {
  bar: 'Nouvelles versions de Citewright',
  question: 'Citewright peut-il rechercher de nouvelles versions ?',
  sent: (host, version) =>
    `Une fois par jour, ${host} est interrogé et voit votre version (${version}), votre système et votre adresse IP. Rien n’est téléchargé sans un clic.`,
  allow: 'Rechercher les nouvelles versions',
  refuse: 'Ne pas rechercher',
  available: (version) => `La version ${version} est disponible.`,
  ready: (version) => `La version ${version} a été téléchargée et vérifiée.`,
  installed: (version) => `Vous utilisez la version ${version}.`,
  notes: 'Notes de version',
  download: 'Télécharger',
  downloading: 'Téléchargement de la nouvelle version',
  starting: 'Le téléchargement commence…',
  restart: 'Redémarrer pour mettre à jour',
  onQuit: 'Installer quand je quitte',
  notOnQuit: 'Ne pas installer quand je quitte',
  willInstall: 'Elle sera installée quand vous quitterez Citewright.',
  afterWork: 'Possible dès que le brouillon, la lecture ou le téléchargement d’un modèle est terminé.',
  later: 'Plus tard',
  openPage: 'Ouvrir la page de téléchargement',
  byHand: 'Téléchargez-la depuis sa page et installez-la vous-même.',
  setting: 'Nouvelles versions',
  on: 'Rechercher une fois par jour',
  off: 'Ne pas rechercher',
  lookNow: 'Rechercher maintenant',
  looking: 'Recherche…',
  current: 'Vous avez la version la plus récente qui ait été trouvée.',
  released: (date) => `Elle a été publiée le ${date}.`,
  undated: 'Sa date de publication n’est pas indiquée.',
  old: (months) =>
    `C’était il y a ${months} mois. Si vous en attendez une plus récente, consultez la page des versions : quelqu’un retient peut-être les nouvelles.`,
  version: (version) => `Citewright ${version}.`,
  lookedAt: (at) => `Dernière recherche : ${at}.`,
  neverLooked: 'Aucune recherche de nouvelle version n’a encore eu lieu.',
  whyByHand: 'Cette copie ne peut pas se remplacer elle-même ; les nouvelles versions s’installent à la main.',
  howElse: {
    source:
      'Cette copie a été lancée depuis son code source ou construite sans adresse de publication. Pour la mettre à jour, récupérez le code source le plus récent et relancez-la ; elle ne recherche jamais elle-même de nouvelles versions.',
    package:
      'Cette copie a été installée comme paquet de votre système. Pour la mettre à jour, utilisez votre gestionnaire de paquets, ou téléchargez le nouveau paquet et installez-le comme auparavant ; Citewright ne recherche jamais lui-même de nouvelles versions.',
  },
}
