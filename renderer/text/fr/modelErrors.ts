/** Errors of services and models, by their English words. */
export const modelErrors: Readonly<Record<string, string>> = {
  'The base url {0}.': 'L’adresse du service n’est pas utilisable.',
  'Give an address such as http://127.0.0.1:8080/v1 in the settings, or with --base-url on the command line.':
    'Indiquez une adresse comme http://127.0.0.1:8080/v1.',
  'There is no key for the service at {0}.': 'Aucune clé n’est enregistrée pour le service {0}.',
  'The service at {0} does not accept the key ({1}{2}).': 'Le service {0} n’accepte pas la clé ({1}{2}).',
  'Give a valid key in the settings, or in the environment as CITEWRIGHT_API_KEY or OPENAI_API_KEY.':
    'Indiquez une clé valide dans les paramètres.',
  'The key would be sent unencrypted to the service at {0}.': 'La clé serait envoyée sans chiffrement au service {0}.',
  'Give an https address in the settings (on the command line, with --base-url), or remove the key from the settings or from CITEWRIGHT_API_KEY and OPENAI_API_KEY.':
    'Indiquez une adresse en https, ou retirez la clé.',
  'This is not a key: it contains spaces or characters that keys cannot have.':
    'Ce n’est pas une clé : elle contient des espaces ou des caractères qu’une clé ne peut pas avoir.',
  'Copy the key again, without any text around it.': 'Copiez de nouveau la clé, sans texte autour.',
  'The service at {0} cannot be reached ({1}).': 'Le service {0} n’est pas joignable.',
  'Check that the server is running at {0}, or correct its address in the settings, or with --base-url on the command line.':
    'Vérifiez que le serveur fonctionne à l’adresse {0}, ou corrigez l’adresse dans les paramètres.',
  'The service at {0} did not accept the connection within {1} s.':
    'Le service {0} n’a pas accepté la connexion en {1} secondes.',
  'The service at {0} did not begin its answer within {1} s.':
    'Le service {0} n’a pas commencé à répondre en {1} secondes.',
  'The service at {0} stopped in the middle of its answer for {1} s.':
    'Le service {0} s’est interrompu {1} secondes au milieu de sa réponse.',
  'A server may still be loading the model: try again in a minute, or with a lower input limit.':
    'Un serveur charge peut-être encore le modèle : réessayez dans une minute, ou avec une limite d’entrée plus basse.',
  'The service at {0} closed the connection{1}.': 'Le service {0} a fermé la connexion{1}.',
  'The service at {0} could not answer ({1}{2}).': 'Le service {0} n’a pas pu répondre ({1}{2}).',
  'Its limit is reached: try again later, or check your plan and quota.':
    'Sa limite est atteinte : réessayez plus tard, ou vérifiez votre offre et votre quota.',
  'Try again later.': 'Réessayez plus tard.',
  'The service at {0} has no model "{1}"{2}.': 'Le service {0} n’a pas de modèle « {1} »{2}.',
  'Choose one that it lists under {0}/models.': 'Choisissez-en un qu’il indique sous {0}/models.',
  'Prompt and answer are too long for the model {0}{1}.':
    'La demande et la réponse sont trop longues pour le modèle {0}{1}.',
  'Lower the limits of context, input or output.': 'Réduisez les limites de contexte, d’entrée ou de sortie.',
  'The content filter of the service at {0} stopped the {1}{2}.':
    'Le filtre de contenu du service {0} a arrêté la demande ou la réponse{2}.',
  'Choose another model or service, have its filter set to let reports of such events pass, or leave out the pages that it objects to.':
    'Choisissez un autre modèle ou service, faites régler le filtre pour laisser passer les récits de tels événements, ou laissez de côté les pages en cause.',
  'The service at {0} refused the request ({1}{2}).': 'Le service {0} a refusé la demande ({1}{2}).',
  'Check that this is the address of its OpenAI-compatible interface, which usually ends in /v1.':
    'Vérifiez que c’est bien l’adresse de son interface compatible avec OpenAI, qui finit d’habitude par /v1.',
  'Check the base url and the model name.': 'Vérifiez l’adresse et le nom du modèle.',
  'The service at {0} answered with something other than a chat completion{1}.':
    'Le service {0} a répondu autre chose qu’une réponse de conversation{1}.',
  '{0}/models answered with {1} and not with a list of models.': '{0}/models n’a pas répondu par une liste de modèles.',
  'Check that this is the address of its OpenAI-compatible interface, which usually ends in /v1, or type the name of the model.':
    'Vérifiez que c’est bien l’adresse de son interface compatible avec OpenAI, qui finit d’habitude par /v1, ou saisissez le nom du modèle.',
  'The service at {0} {1}.': 'Le service {0} ne répond pas comme prévu.',
  'Check the connection to the network and the address, or try again later.':
    'Vérifiez la connexion au réseau et l’adresse, ou réessayez plus tard.',
  'Check the connection to the network and the spelling of the address.':
    'Vérifiez la connexion au réseau et l’orthographe de l’adresse.',
  'Nothing was sent, because the answer could come from anybody. Check the address and the clock of this computer; a network that reads encrypted traffic needs its certificate installed.':
    'Rien n’a été envoyé, car la réponse pourrait venir de n’importe qui. Vérifiez l’adresse et l’horloge de cet ordinateur ; un réseau qui lit le trafic chiffré demande d’installer son certificat.',
  'Check the proxy in the settings, or in HTTP_PROXY and HTTPS_PROXY.':
    'Vérifiez le proxy dans les paramètres, ou dans HTTP_PROXY et HTTPS_PROXY.',
  'Give the address to which it redirects, if you trust it.':
    'Indiquez l’adresse vers laquelle il redirige, si vous lui faites confiance.',
  'This service is not in the settings.': 'Ce service n’est pas dans les paramètres.',
  'Add the service first, then its key.': 'Ajoutez d’abord le service, puis sa clé.',
  'The model {0} gave no answer, or did not finish thinking.':
    'Le modèle {0} n’a pas répondu, ou n’a pas fini de réfléchir.',
  'Choose another model, or turn off its thinking at the service.':
    'Choisissez un autre modèle, ou désactivez sa réflexion auprès du service.',
  'The model {0} wrote nothing usable: {1}.': 'Le modèle {0} n’a rien écrit d’utilisable.',
  'Its answer is in the report. Try another model, another seed, or the extractive writer.':
    'Sa réponse est dans le rapport. Essayez un autre modèle, ou le rédacteur par extraits.',
  'The next call may cost up to {0}; {1} of the limit of {2} is spent.':
    'La prochaine demande peut coûter jusqu’à {0} ; {1} de la limite de {2} sont dépensés.',
  'Raise the cost limit and run it again: answers already paid for are saved.':
    'Relevez la limite de coût et relancez : les réponses déjà payées sont enregistrées.',
  'The model file {0} {1}.': 'Le fichier de modèle {0} n’est pas utilisable.',
  'Give the path of a GGUF file. A damaged file must be copied or downloaded again.':
    'Choisissez un fichier GGUF. Un fichier endommagé doit être copié ou téléchargé de nouveau.',
  'There is too little memory for {0} of {1}.': 'Il n’y a pas assez de mémoire pour {1}.',
  'Close other programs, lower the context or input limit, or use a smaller model.':
    'Fermez d’autres programmes, réduisez la limite de contexte ou d’entrée, ou prenez un modèle plus petit.',
  'There is not enough disk space for {0}: {1}.': 'Il n’y a pas assez de place sur le disque pour {0} : {1}.',
  '{0} needs {1}, and {2} are free': 'il faut {1}, et {2} sont libres',
  'it is full': 'le disque est plein',
  'Free some space, or set CITEWRIGHT_MODELS to a folder on another disk. Downloaded parts are saved.':
    'Libérez de l’espace, ou choisissez dans les paramètres un dossier de modèles sur un autre disque. Les parties téléchargées sont enregistrées.',
  '{0} could not be downloaded from {1}: {2}.': '{0} n’a pas pu être téléchargé depuis {1}.',
  'Check the connection. A proxy is set under Settings, Network, or with HTTPS_PROXY; a mirror with CITEWRIGHT_HUB.':
    'Vérifiez la connexion. Un proxy s’indique dans les paramètres, sous « Réseau », ou par HTTPS_PROXY ; un autre serveur par CITEWRIGHT_HUB.',
  'Try again: the download resumes where it stopped.': 'Réessayez : le téléchargement reprend où il s’est arrêté.',
  'Try again later: the download resumes where it stopped.':
    'Réessayez plus tard : le téléchargement reprend où il s’est arrêté.',
  'The model {0} is being downloaded by another process.':
    'Le modèle {0} est en cours de téléchargement par un autre processus.',
  'Wait until it has finished.': 'Attendez qu’il ait fini.',
}
