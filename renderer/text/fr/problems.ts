import type { PageProblem } from '../../../core/domain/page.ts'

/** What a problem of a page means and what to do about it. The engine's own message has the details in English. */
export const problems: Readonly<Record<PageProblem['code'], string>> = {
  'fetch-failed':
    'La page n’a pas pu être récupérée. Vérifiez l’adresse, réessayez plus tard, ou enregistrez la page dans le navigateur et ajoutez le fichier.',
  'timed-out':
    'La page n’a pas été prête à temps. Réessayez plus tard, ou enregistrez-la dans le navigateur et ajoutez le fichier.',
  unresolved: 'Le serveur de cette adresse est introuvable. Vérifiez l’orthographe et la connexion au réseau.',
  tls: 'Le certificat du site n’est pas valide ; rien n’a été lu, car la réponse pourrait venir de n’importe qui. Vérifiez l’adresse dans un navigateur, ou enregistrez-y la page et ajoutez le fichier.',
  'forbidden-address':
    'Cette adresse n’est pas consultée : seules les adresses publiques en https:// ou http:// le sont. Enregistrez la page dans le navigateur et ajoutez le fichier.',
  robots:
    'Le site demande aux programmes de ne pas récupérer cette page. Regardez-la dans le navigateur ; si elle parle de l’événement, récupérez-la quand même, ou enregistrez-la et ajoutez le fichier.',
  'no-access':
    'Le site refuse la page ; il demande peut-être un abonnement ou une connexion, ou bloque les programmes. Ouvrez-la dans le navigateur ; si elle s’affiche, enregistrez-la et ajoutez le fichier.',
  gone: 'Il n’y a plus de page à cette adresse. Vérifiez l’adresse, ou cherchez une copie archivée.',
  withheld: 'Le site ne montre peut-être pas la page pour des raisons juridiques. Cherchez une autre source.',
  busy: 'Le serveur est surchargé. Récupérez la page plus tard.',
  'server-error':
    'Le serveur signale une erreur. Récupérez la page plus tard, ou enregistrez-la dans le navigateur et ajoutez le fichier.',
  'not-fetched': 'La page n’a jamais été récupérée. Récupérez-la de nouveau, ou retirez-la.',
  empty:
    'Aucun texte n’a été trouvé. Ouvrez la page dans le navigateur, enregistrez-la en entier et ajoutez le fichier.',
  'no-sentences':
    'Le texte a des titres, des listes ou des tableaux, mais aucune phrase ; un brouillon ne peut presque rien en tirer.',
  paywall:
    'Seul le début, avant l’accès payant, a été trouvé. Si vous pouvez lire l’article, enregistrez-le dans le navigateur et ajoutez le fichier.',
  'consent-wall':
    'La page demande votre accord sur l’usage des données et ne montre rien d’autre. Répondez dans le navigateur, enregistrez-y la page et ajoutez le fichier.',
  'login-wall':
    'La page ne s’affiche qu’après connexion. Si vous avez un compte, enregistrez-la dans le navigateur et ajoutez le fichier.',
  'bot-check':
    'Le site vérifie qu’un humain lit la page, ou refuse les programmes. Ouvrez la page dans le navigateur, enregistrez-la en entier et ajoutez le fichier.',
  'gone-page':
    'L’adresse n’affiche qu’un message disant que la page n’existe pas. Cherchez où est passé l’article, ou ajoutez une copie archivée.',
  'error-page':
    'L’adresse affiche un message d’erreur à la place d’un article. Récupérez-la plus tard, ou ajoutez une copie archivée.',
  boilerplate:
    'Seuls des titres, des menus et des avis ont été trouvés. Ouvrez la page dans le navigateur, enregistrez-la en entier et ajoutez le fichier.',
  'too-large':
    'La page est trop grande et n’a pas été lue, ou pas en entier. Ajoutez la partie sur l’événement dans un fichier à part.',
  'too-deep':
    'La page est imbriquée trop profondément. Enregistrez l’article seul dans un fichier texte et ajoutez-le.',
  unreadable:
    'Le fichier, ou une partie, est endommagé ou illisible. Récupérez-le de nouveau, ou ajoutez une autre copie.',
  failed:
    'Le programme a échoué sur cette page, qui n’est pas forcément en cause. Merci de le signaler ; en attendant, essayez d’ajouter l’article seul dans un fichier texte.',
  archived: 'La page n’existe plus ; une copie archivée a été lue.',
  duplicate:
    'Le texte est celui d’une autre source, qui compte comme l’original : les brouillons ne lisent que celle-là. S’il doit compter lui-même, laissez l’autre de côté.',
  'same-address': 'Plusieurs sources ont cette adresse. Retirez celles dont vous n’avez pas besoin.',
  'off-subject': 'Aucune phrase de la page ne parle de l’événement de façon compréhensible à elle seule.',
  'other-subject':
    'La page parle peut-être d’un autre sujet du même nom : elle partage peu de mots et de noms avec les autres. Lisez-la, puis incluez-la ou laissez-la de côté.',
  denied: 'Le site est sur votre liste de sites à laisser de côté : les brouillons ne lisent pas cette page.',
  deprecated:
    'Selon la liste des sources souvent discutées de Wikipédia en anglais, cette source est déconseillée ou sur liste noire : les brouillons ne lisent pas cette page.',
  'unknown-type':
    'Ce type de fichier n’est pas lu. Donnez une page avec du texte sur l’événement : une page web, un PDF ou du texte brut.',
  repaired: 'Une partie du fichier était fautive ou incomplète ; ce qui était lisible a été lu.',
}
