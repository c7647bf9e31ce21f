// What lines say that lead away from an article or only serve its page, in the languages whose pages are read most. All are
// tried on short lines alone.

/** Words that lead to another article, whatever follows the colon. */
export const relatedCue =
  /^(?:(?:also )?read (?:more|also|next|the (?:full|original) (?:story|article|report))|also (?:read|on|see)|see also|related(?: (?:news|posts?|story|stories|articles?|content|links?|coverage|reading|topics?|videos?|roundup))?|recommended(?: (?:reading|for you|stories))?|further reading|lire aussi|à lire(?: aussi)?|(?:lesen|sehen) sie (?:auch|mehr).{0,30}|mehr (?:zum thema|dazu|lesen)|lee (?:también|más)|te puede interesar|(?:ver|leer) (?:también|más)|leggi anche|(?:leia|veja) (?:também|mais)|lees (?:ook|meer)|läs (?:också|mer)|les også|læs også|czytaj (?:też|także|więcej)|читайте также|читать также|смотрите также|baca juga|ilgili haber(?:ler)?|関連記事|相关(?:阅读|新闻)|관련기사)(?:\s*[:：»>]|\s*(?:…|\.{3})?\s*$)/iu

/** Heads of boxes with other articles, which may also begin a sentence. */
export const boxHead =
  /^(?:more(?: (?:great|from|on|news|stories|in|about|like)\b[^.!?:]{0,40})?|you (?:may|might) (?:also )?(?:like|be interested in)|don['’]t miss|(?:must|most) read|watch(?: (?:more|now|also))?|listen(?: to)?|(?:click|tap) here\b.{0,80}|in other news|trending(?: now)?|(?:recent|latest|popular|top) (?:articles|posts|news|stories|videos)|popular this week|what to read next|up next|auch interessant)(?:\s*[:：»>]|\s*(?:…|\.{3})?\s*$)/iu

/** The same at the head of a line that is mostly link, where nothing parts the two. */
export const relatedStart =
  /^(?:read more|also read|read also|also on|see also|related|more:|more from|lire aussi|à lire|mehr zum thema|lee también|leggi anche|leia (?:também|mais)|lees ook|читайте также|baca juga)/iu

export const callToAction =
  /^(?:subscribe\b|sign up\b|follow (?:us\b|@)|click here to\b|(?:like|enjoy|enjoyed|love) (?:this|our) (?:story|article|post|content|video)\b|if you (?:like|liked|enjoy|enjoyed) this\b|share (?:this|on|with) |get (?:our|the|your) .{0,40}(?:newsletter|inbox)\b|download (?:the|our) .{0,30}app\b|join (?:our (?:newsletter|community|mailing list|channel|group)|the conversation)|have a tip\b|got a tip\b|want more stories|never miss (?:a|an|another|our)\b|(?:view|leave|post|add|write) (?:a |all )?(?:comments?|reply)\b|(?:support|donate to) (?:us\b|our (?:journalism|work|reporting))|create (?:a|an|your) .{0,20}account\b|log ?in\b|media playback is\b)/iu

/** What buttons, players and galleries say. */
export const control =
  /^(?:caption|close|open|play|pause|share|tweet|submit|print|e-?mail|menu|search|next|previous|back|expand|collapse|loading|read|more|less|show (?:more|less|all)|view (?:gallery|photos|all)|back to (?:gallery|top|article|start)|(?:image|photo|slide|picture|bild|foto)?\s*\d{1,3}\s*(?:of|\/|of \/|von|de|sur)\s*\d{1,3}|(?:continue|keep) reading.{0,40}|(?:article|story) continues below.{0,30}|advertisements?|anzeige|werbung|publicité|publicidad|pubblicità|реклама|iklan|広告|广告|광고|(?:(?:share|tweet|submit|pin|email|print|facebook|twitter|whatsapp|linkedin|reddit|pinterest)[\s|·,•]{0,3}){1,8}|(?:share|tweet) (?:this|on) .{0,20}|click to tweet|skip to .{0,20}|newsletters?|\(?view all\)?|email the author|view author archive)[^\p{L}\p{N}]*$/iu

const agencies =
  'getty(?: images)?|shutterstock|istock(?:photo)?|alamy|reuters|afp|epa|ap|(?:the )?associated press|pa|dpa|tass|xinhua|bloomberg|imago|picture alliance|wireimage|unsplash|pixabay|flickr|handout|courtesy'

/** Whose picture it is, on a line of its own. */
export const photoCredit = new RegExp(
  `^\\W*(?:(?:(?:main|featured|cover|header) )?(?:photo|image|picture|foto|bild|фото|imagen|immagine|crédito|credit|kuva)s?(?: (?:credit|copyright|source|by|courtesy|illustration))?(?: of| by| via)?\\s*[:：.©|–-].{0,80}|(?:file|stock) photo\\b.{0,200}|photo(?:graph)?s? (?:by|courtesy|via)\\b.{0,80}|(?:[\\p{L}.'’-]{1,30}(?: [\\p{L}.'’-]{1,30}){0,3} ?[|/–] ?|via |© ?)?(?:${agencies}))[^\\p{L}\\p{N}]*$`,
  'iu',
)

/** A caption that ends with its picture's credit in brackets. */
export const captionEnd =
  /\((?:(?:(?:main|file|stock|top|cover) )?(?:photo|image|picture|credits?|foto|bild|pic)\b|(?:ap|afp|epa) (?:photo|image)|courtesy)[^()]{0,80}\)$/i

/** Who else worked on it. */
export const creditLine =
  /^\W*(?:(?:additional )?(?:reporting|writing|editing|compiled|edited|written|text) by\b|.{3,80}? contributed(?: (?:reporting|to (?:this|the) (?:report|story|article)|to reporting)\b.{0,60}|\.?)$)/iu

export const publishedBy =
  /\b(?:published|posted|written|publicado|veröffentlicht|publié|pubblicato|geplaatst)\s+(?:by|por|von|par|da|door)\b/iu
export const bareBy = /^(?:by|von|par|por|di|door)$/i

/** An address, a handle or a network by which somebody is reached. */
export const contact =
  /(?:[\w.+-]{1,60}@[\w-]+\.[a-z]{2,}|https?:\/\/|www\.\w|\b(?:twitter|facebook|instagram)\.com\/|(?:^|\s)@\w{3,}|\bon (?:twitter|facebook|instagram)\b)/i
/** Words with which a line that names one invites to use it. */
export const contactCue =
  /^(?:reach|contact|follow|e-?mail|write to|tweet|send|more\b|citation\b|call|twitter|phone|tel|[\w.+-]{1,60}@[\w-]+\.|(?:https?:\/\/)?(?:www\.)?(?:twitter|facebook|instagram)\.com|@\w|.{0,80}\b(?:(?:can|may) be (?:reached|contacted)|follow (?:her|him|them|me|us|the author)))/i

export const tagLine =
  /^(?:tags?|filed under|posted in|categor(?:y|ies)|topics?|keywords?|schlagw(?:ort|örter)|etiquetas|mots[- ]clés|теги)\s*(?:[:：]|$)/iu
