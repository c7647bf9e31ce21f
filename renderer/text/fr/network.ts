import type { Text } from '../useText.ts'

export const network: Text['settings']['network'] = {
  proxy: 'Proxy',
  proxyHelp:
    'Pour les pages, les recherches et le téléchargement de modèles. Laissez vide pour aucun. Les variables d’environnement HTTPS_PROXY et HTTP_PROXY l’emportent ; les hôtes de NO_PROXY sont joints directement.',
  proxyExample: 'http://proxy.example:3128',
  proxyFault: 'Saisissez une adresse complète, comme http://proxy.example:3128, ou laissez vide.',
  contact: 'Où les sites peuvent vous joindre',
  contactHelp:
    'Une adresse électronique ou votre nom d’utilisateur sur le wiki (facultatif). Elle est envoyée à chaque site dont une page est récupérée, pour que ses responsables puissent vous écrire au lieu de bloquer le programme.',
  contactExample: 'Utilisateur:Exemple sur frwiki',
  contactFault: 'Saisissez au plus 200 caractères.',
  concurrency: 'Pages récupérées en même temps',
  concurrencyHelp: 'Sur l’ensemble des serveurs, et jamais plus de deux à la fois sur un même serveur.',
  citoid: 'Citoid pour les références',
  citoidHelp:
    'L’adresse de chaque page récupérée est envoyée à ce service, qui lit lui-même la page et renvoie titre, auteurs et dates. Vos corrections l’emportent. Celui de Wikimedia est https://en.wikipedia.org. Laissez vide pour établir les références à partir des seules pages.',
  citoidExample: 'https://en.wikipedia.org',
  citoidFault: 'Saisissez une adresse complète, comme https://en.wikipedia.org, ou laissez vide.',
}

export const archive: Text['settings']['archive'] = {
  heading: 'Archive du web',
  name: 'l’archive',
  archiving: 'Quand des pages sont récupérées',
  archivingHelp:
    'L’archive reçoit les adresses des pages, jamais celles de votre propre réseau. Les références indiquent les copies ; une page disparue est lue dans sa copie.',
  archivings: {
    'look-up': 'Chercher des copies archivées',
    save: 'Chercher des copies archivées et faire archiver les pages qui n’en ont pas',
    none: 'Ne pas utiliser d’archive',
  },
  address: 'Adresse de l’archive',
  addressHelp: 'La Wayback Machine, ou une archive qui fonctionne de la même façon. Laissez vide pour aucune.',
  addressExample: 'https://web.archive.org',
  addressFault: 'Saisissez une adresse complète, comme https://web.archive.org, ou laissez vide.',
  noKey: 'Aucune clé enregistrée : la Wayback Machine n’archive pas de pages sans clé.',
  keyHelp:
    'De votre compte sur ce site, sous la forme ACCESS:SECRET. Pour la Wayback Machine, créez-en une sur archive.org/account/s3.php. Elle n’est envoyée qu’à cette archive.',
}
