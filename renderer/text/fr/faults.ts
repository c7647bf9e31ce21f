import type { Text } from '../useText.ts'

export const faults: Text['faults'] = {
  bar: 'Arrêt inattendu',
  stopped: {
    program: 'Citewright s’est arrêté de façon inattendue la dernière fois.',
    window: 'La fenêtre s’est arrêtée de façon inattendue et a été rechargée.',
    engine: 'Le moteur s’est arrêté de façon inattendue et a été relancé.',
  },
  local: 'Un rapport se trouve uniquement sur cet ordinateur ; rien n’a été envoyé.',
  show: 'Afficher le rapport',
  title: 'Journal des erreurs',
  about:
    'Citewright écrit ici quand quelque chose échoue de façon inattendue. Rien n’est envoyé. Lisez le texte avant de le joindre à un signalement.',
  text: 'Texte du journal des erreurs',
  file: 'Fichier :',
  none: 'Le journal des erreurs est vide : rien n’a échoué de façon inattendue.',
  copy: 'Copier',
  copied: 'Le journal des erreurs a été copié.',
  remove: 'Supprimer',
  removeWhat: 'le journal des erreurs',
  question: 'Supprimer le journal des erreurs ? Cette action est irréversible.',
}
