import type { Text } from '../useText.ts'

export const sites: Text['settings']['sites'] = {
  about:
    'Vos propres listes de sites, pour cette fenêtre et la ligne de commande. Elles valent pour les pages que vous ajouterez désormais ; celles qui sont déjà dans un événement ne changent pas.',
  denied: 'Sites à laisser de côté',
  deniedHelp:
    'Leurs pages sont ajoutées mais pas incluses : les brouillons ne les lisent pas, sauf si vous les incluez une par une.',
  allowed: 'Sites à utiliser',
  allowedHelp:
    'Leurs pages sont incluses même si la liste des sources souvent discutées les dit déconseillées ou sur liste noire.',
  form: 'Un par ligne : example.org, ou example.org/news pour une partie. Les sous-domaines sont compris.',
  noSite: (line, text) => `Ligne ${line}, « ${text} » n’est pas un site. Écrivez-le comme example.org.`,
  onBoth: (line, site) => `Ligne ${line} : ${site} est aussi sur l’autre liste. Retirez-le de l’une des deux.`,
  tooMany: (most) => `Une liste peut contenir au plus ${most} sites.`,
}
