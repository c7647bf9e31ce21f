/** Issues of what an article says and how, by their English words. */
export const wording: Readonly<Record<string, string>> = {
  'drafts in which no sentence is left': 'Entwürfe, in denen kein Satz übrig ist',
  'The draft has no sentence left.': 'Im Entwurf ist kein Satz übrig.',
  'Accept or write at least one.': 'Nehmen Sie mindestens einen Satz an oder schreiben Sie einen.',

  'sentences that nobody has reviewed': 'Sätze, die noch niemand durchgesehen hat',
  'Nobody has reviewed {0} of {1} sentence.': '{0} von {1} Satz hat noch niemand durchgesehen.',
  'Nobody has reviewed {0} of {1} sentences.': '{0} von {1} Sätzen hat noch niemand durchgesehen.',
  "{0} A model wrote {1} of them, and the wiki's rules allow exporting those only after review.":
    '{0} Davon hat ein Sprachmodell {1} geschrieben; nach den Regeln des Wikis dürfen sie erst nach einer Durchsicht exportiert werden.',
  'Read each with its passages, then accept, rewrite or reject it.':
    'Lesen Sie jeden mit seinen Textstellen; nehmen Sie ihn dann an, schreiben Sie ihn um oder lehnen Sie ihn ab.',

  'text that speaks to the person who asked a chat for it':
    'Text, der die Person anspricht, die einen Chatbot danach gefragt hat',
  '"{0}" speaks to the person who asked for the text.': '„{0}“ spricht die Person an, die den Text bestellt hat.',
  'Take it out. On English Wikipedia a page with such a remark can be deleted at once (G15).':
    'Entfernen Sie die Stelle. In der englischen Wikipedia kann eine Seite mit einer solchen Bemerkung schnellgelöscht werden (G15).',

  'marks that a chat leaves in copied text': 'Reste eines Chatbots in kopiertem Text',
  '"{0}" is left from the chat that the text was copied from.':
    '„{0}“ ist ein Rest aus dem Chat, aus dem der Text kopiert wurde.',
  'Take it out, and check that the source that stands there exists and says it (G15).':
    'Entfernen Sie den Rest und prüfen Sie, ob es die Quelle dort gibt und ob sie das sagt (G15).',

  'remarks on what a model knows or was shown': 'Bemerkungen dazu, was ein Sprachmodell weiß oder gezeigt bekam',
  '"{0}" is a remark of a model about what it knows.':
    '„{0}“ ist eine Bemerkung eines Sprachmodells über sein eigenes Wissen.',
  'Take it out, or say what a source says. On English Wikipedia a page with such a remark can be deleted at once (G15).':
    'Entfernen Sie die Stelle oder schreiben Sie, was eine Quelle sagt. In der englischen Wikipedia kann eine Seite mit einer solchen Bemerkung schnellgelöscht werden (G15).',

  'blanks to be filled in': 'Lücken, die noch auszufüllen sind',
  '"{0}" was never filled in.': '„{0}“ wurde nie ausgefüllt.',
  'Fill it in from a source, or take the sentence out (G15).':
    'Füllen Sie die Lücke aus einer Quelle oder entfernen Sie den Satz (G15).',

  "drafts that are not in the wiki's language, or for a wiki of which no template, or not the infobox of their kind, is known":
    'Entwürfe in einer anderen Sprache als das Wiki oder für ein Wiki, dessen Vorlagen oder dessen passende Infobox nicht bekannt sind',
  'The draft is in {0}, and the wiki is in {1}.': 'Sprache des Entwurfs: {0}. Sprache des Wikis: {1}.',
  'Its headings and sentences are exported in its own language: write them in the language of the wiki before you add them.':
    'Überschriften und Sätze werden unverändert exportiert: Übertragen Sie sie in die Sprache des Wikis, bevor Sie sie dort einfügen.',
  'The program does not know the templates of {0}: names of templates and sections are those of English Wikipedia.':
    'Die Vorlagen von {0} sind dem Programm nicht bekannt: Vorlagen und Abschnitte heißen wie in der englischen Wikipedia.',
  'Look at each, and put that of the wiki in its place.': 'Ersetzen Sie jeden dieser Namen durch den des Wikis.',
  'The infobox of {0} for the kind "{1}" is not known: the article has none.':
    'Die Infobox von {0} für diese Art von Artikel („{1}“) ist nicht bekannt: Der Artikel hat keine.',
  'The infobox of {0} for the kind "{1}" is not known: the article has the general one, {2}.':
    'Die Infobox von {0} für diese Art von Artikel („{1}“) ist nicht bekannt: Der Artikel hat die allgemeine, {2}.',
  'Look at an article on a like subject there, and use its infobox.':
    'Sehen Sie dort in einem Artikel über ein ähnliches Thema nach und verwenden Sie dessen Infobox.',

  'sentences of which the cited passages say otherwise': 'Sätze, denen die angegebenen Textstellen widersprechen',
  'Its passages say otherwise.': 'Die angegebenen Textstellen widersprechen dem Satz.',
  'Rewrite it after them, cite others, or reject it.':
    'Schreiben Sie ihn nach den Textstellen um, geben Sie andere an oder lehnen Sie ihn ab.',
  'sentences that the cited passages do not say': 'Sätze, die die angegebenen Textstellen nicht belegen',
  'Its passages do not say it.': 'Die angegebenen Textstellen belegen den Satz nicht.',
  'Cite others, rewrite it, or reject it.':
    'Geben Sie andere Textstellen an, schreiben Sie ihn um oder lehnen Sie ihn ab.',
  'sentences of which the cited passages carry a part': 'Sätze, die die angegebenen Textstellen nur zum Teil belegen',
  'Its passages carry only a part of it.': 'Die angegebenen Textstellen belegen den Satz nur zum Teil.',
  'Read them and take out what they do not say.': 'Lesen Sie sie und entfernen Sie, was sie nicht sagen.',
  'sentences that no verifier was asked about': 'Sätze, die nicht geprüft wurden',
  'It was not checked against its passages.': 'Der Satz wurde nicht mit seinen Textstellen verglichen.',
  'Read them before it leaves.': 'Lesen Sie die Textstellen vor dem Export.',
  '{0} They do not state: {1}.': '{0} Dort nicht zu finden: {1}.',

  'sentences that cite nothing': 'Sätze ohne Einzelnachweis',
  'It cites no source.': 'Der Satz hat keinen Einzelnachweis.',
  'Behind the last reference of its paragraph this sentence cites nothing.':
    'Dieser Satz steht hinter dem letzten Einzelnachweis seines Absatzes und hat selbst keinen.',
  'Cite a source that says it, or leave it out.': 'Geben Sie eine Quelle an, die das sagt, oder lassen Sie ihn weg.',
  'statements about people that cite nothing': 'Aussagen über Personen ohne Einzelnachweis',
  'It names a person who may be living and cites no source.':
    'Der Satz nennt eine möglicherweise lebende Person und hat keinen Einzelnachweis.',
  'This sentence names a person who may be living and cites nothing.':
    'Dieser Satz nennt eine möglicherweise lebende Person und hat keinen Einzelnachweis.',
  'Cite a reliable source at once, or take the sentence out.':
    'Geben Sie sofort eine zuverlässige Quelle an oder entfernen Sie den Satz.',
  'quotations that cite nothing': 'Zitate ohne Einzelnachweis',
  'It is a quotation and cites no source.': 'Der Satz ist ein Zitat und hat keinen Einzelnachweis.',
  'This quotation cites nothing.': 'Dieses Zitat hat keinen Einzelnachweis.',
  'Cite the page that it is from right behind it, or take it out: a quotation must be cited.':
    'Geben Sie direkt dahinter die Seite an, von der es stammt, oder entfernen Sie es: Ein Zitat braucht einen Einzelnachweis.',
  'words in quotation marks that the cited pages do not hold':
    'Worte in Anführungszeichen, die so nicht auf den angegebenen Seiten stehen',
  'The cited pages do not hold these words as they are quoted: "{0}"':
    'Auf den angegebenen Seiten stehen diese Worte nicht so wie zitiert: „{0}“',
  'Quote the page word for word, with "[...]" where you leave something out, or take the quotation marks away.':
    'Zitieren Sie die Seite wörtlich, mit „[...]“ für Auslassungen, oder entfernen Sie die Anführungszeichen.',

  'sources that are older than what they are cited for': 'Quellen, die älter sind als das, was sie belegen sollen',
  'It cites "{0}" of {1}, and the event was on {2}.':
    'Der Satz stützt sich auf „{0}“ vom {1}; das Ereignis war am {2}.',
  'It cites only sources from before the event, among them "{0}" of {1}, and the event was on {2}.':
    'Der Satz stützt sich nur auf Quellen aus der Zeit vor dem Ereignis, darunter „{0}“ vom {1}; das Ereignis war am {2}.',
  '{0} is of {1}, and the event was on {2}.': '{0} trägt das Datum {1}; das Ereignis war am {2}.',
  'Keep it where the sentence tells of what was before; otherwise cite a source that can know of the event.':
    'Behalten Sie die Quelle, wenn der Satz von der Zeit davor handelt; geben Sie sonst eine Quelle an, die von dem Ereignis wissen kann.',
  'It tells of {0}, and "{1}" is of {2}.': 'Der Satz berichtet von {0}, und „{1}“ trägt das Datum {2}.',
  '{0} sentences tell of later days, the first of {1}, and "{2}" is of {3}.':
    '{0} Sätze berichten von späteren Tagen, der erste von {1}, und „{2}“ trägt das Datum {3}.',
  'The page may have been updated: correct the date in its citation, or cite a later source.':
    'Die Seite kann seither geändert worden sein: Berichtigen Sie das Datum im Einzelnachweis, oder geben Sie eine spätere Quelle an.',

  'accusations against a person that rest on one source, or on none that is held to be reliable':
    'Vorwürfe gegen eine Person, die auf nur einer oder auf keiner als zuverlässig geltenden Quelle beruhen',
  'It says of a person who may be living “{0}”, and rests on {1}.':
    'Der Satz sagt über eine möglicherweise lebende Person „{0}“ und stützt sich auf {1}.',
  'a source that English Wikipedia does not hold to be reliable: {0}':
    'eine Quelle, die in der englischen Wikipedia nicht als zuverlässig gilt: {0}',
  'sources that English Wikipedia does not hold to be reliable: {0}':
    'Quellen, die in der englischen Wikipedia nicht als zuverlässig gelten: {0}',
  'a statement of those who make the accusation: {0}': 'eine Erklärung derer, die den Vorwurf erheben: {0}',
  'statements of those who make the accusation: {0}': 'Erklärungen derer, die den Vorwurf erheben: {0}',
  'one source, {0}': 'eine einzige Quelle, {0}',
  'Cite several reliable sources for it, say who says so, or take it out.':
    'Geben Sie mehrere zuverlässige Quellen an, schreiben Sie, wer das sagt, oder entfernen Sie den Vorwurf.',

  'points on which the pages disagree: what a judge found, and counts of the dead, injured, rescued or arrested':
    'Punkte, in denen sich die Seiten widersprechen: was ein Prüfmodell gefunden hat, und Zahlen zu Toten, Verletzten, Geretteten oder Festgenommenen',
  'Pages disagree on “{0}”. {1} {2}': 'Die Seiten widersprechen sich bei „{0}“. {1} {2}',
  'A later page says otherwise than “{0}”. {1} {2}': 'Eine spätere Seite sagt etwas anderes als „{0}“. {1} {2}',
  'Compare both pages: give what the better source says, or both, with who says which.':
    'Vergleichen Sie beide Seiten; nennen Sie, was in der besseren Quelle steht, oder beides und wer es sagt.',
  'Compare both pages with their dates: give the newer state, or say until when the older one was true.':
    'Vergleichen Sie beide Seiten und ihre Daten; nennen Sie den neueren Stand oder schreiben Sie, wann der ältere galt.',
  'counts of the dead, injured, rescued or arrested on which two sentences disagree':
    'Zahlen zu Toten, Verletzten, Geretteten oder Festgenommenen, bei denen sich zwei Sätze widersprechen',
  'Another sentence says otherwise: “{0}”': 'Ein anderer Satz sagt etwas anderes: „{0}“',
  'Compare both sentences and their sources, and correct one or say why they differ.':
    'Vergleichen Sie beide Sätze und ihre Quellen, und berichtigen Sie einen oder schreiben Sie, warum sie sich unterscheiden.',
  'Pages disagree. {0} {1}': 'Die Seiten widersprechen sich. {0} {1}',
  'The sentence: “{0}”': 'Der Satz: „{0}“',
  '“{0}”: “{1}”': '„{0}“: „{1}“',
  '“{0}” ({1}): “{2}”': '„{0}“ ({1}): „{2}“',
  'Compare both pages with their dates, and give the newer count, or say who says which.':
    'Vergleichen Sie beide Seiten und ihre Daten; nennen Sie die neuere Zahl oder schreiben Sie, wer welche nennt.',

  'sentences that keep the words of their source': 'Sätze, die den Wortlaut ihrer Quelle übernehmen',
  '{0} words in a row stand so in a source: "{1}"': '{0} Wörter in Folge stehen so in einer Quelle: „{1}“',
  '{0} words in a row stand so in "{1}": "{2}"': '{0} Wörter in Folge stehen so in „{1}“: „{2}“',
  'Say it in your own words and order, or set it as a quotation.':
    'Sagen Sie es mit eigenen Worten und in eigener Reihenfolge oder kennzeichnen Sie es als Zitat.',
  "sentences that are their source's own words": 'Sätze, die wörtlich aus ihrer Quelle stammen',
  'It is word for word from its source.': 'Der Satz stammt wörtlich aus seiner Quelle.',
  'Rewrite it in your own words.': 'Schreiben Sie ihn mit eigenen Worten neu.',

  'labels that carry a judgement': 'wertende Bezeichnungen',
  '"{0}" is a label that carries a judgement.': '„{0}“ ist eine wertende Bezeichnung.',
  'Use it only if reliable sources widely do, and say who calls it so; otherwise say what was done.':
    'Verwenden Sie sie nur, wenn zuverlässige Quellen es überwiegend tun, und schreiben Sie, wer so urteilt; sonst schreiben Sie, was geschah.',
  'asides of the writer': 'Zwischenbemerkungen des Schreibers',
  '"{0}" is an aside of the writer.': '„{0}“ ist eine Zwischenbemerkung des Schreibers.',
  'Take the word out; the fact stands without it.': 'Streichen Sie das Wort; die Tatsache kommt ohne es aus.',
  'euphemisms and worn phrases': 'Euphemismen und abgegriffene Wendungen',
  '"{0}" is a euphemism or a worn phrase.': '„{0}“ ist ein Euphemismus oder eine abgegriffene Wendung.',
  'Say it plainly: "died", "was killed".': 'Sagen Sie es schlicht: „died“, „was killed“.',
  'words that cast doubt or assume guilt': 'Wörter, die Zweifel säen oder Schuld unterstellen',
  '"{0}" casts doubt, or assumes that somebody did it.': '„{0}“ sät Zweifel oder unterstellt jemandem die Tat.',
  'Keep it where it is accurate, such as before a verdict; otherwise write "said", "wrote" or "according to".':
    'Behalten Sie es, wo es zutrifft, etwa vor einem Urteil; schreiben Sie sonst „said“, „wrote“ oder „according to“.',
  'words that make a subject more important than its sources do':
    'Wörter, die ein Thema wichtiger machen als seine Quellen',
  '"{0}" says that something matters without saying how.': '„{0}“ behauptet Bedeutung, ohne zu sagen, worin sie liegt.',
  'Say what happened and let readers judge, or give the view to the source that holds it.':
    'Schreiben Sie, was geschah, und überlassen Sie das Urteil den Lesern, oder schreiben Sie die Ansicht der Quelle zu, die sie vertritt.',
  'contrasts of the kind "not only … but"': 'Gegenüberstellungen wie „not only … but“',
  '"{0}" builds a contrast that says more about the writer than the subject.':
    '„{0}“ baut einen Gegensatz auf, der mehr über den Schreiber sagt als über das Thema.',
  'Say the two things plainly.': 'Sagen Sie beides schlicht.',
  'words of praise': 'lobende Wörter',
  '"{0}" praises instead of telling.': '„{0}“ lobt, statt zu berichten.',
  'Say what the source reports, such as a prize or a figure, or leave it out.':
    'Schreiben Sie, was die Quelle berichtet, etwa einen Preis oder eine Zahl, oder lassen Sie es weg.',
  'words of time that go out of date': 'Zeitangaben, die veralten',
  '"{0}" goes out of date.': '„{0}“ veraltet.',
  'Give the date: "on 14 May 2026", "as of May 2026".': 'Nennen Sie das Datum: „on 14 May 2026“, „as of May 2026“.',
  'closing words that sum up what was said already': 'Schlussworte, die bereits Gesagtes zusammenfassen',
  '"{0}" opens a summary, which an article does not end with.':
    '„{0}“ leitet eine Zusammenfassung ein; damit endet ein Artikel nicht.',
  'Take the sentence out, or keep only what it newly says.':
    'Entfernen Sie den Satz oder behalten Sie nur, was daran neu ist.',
  'sentences that tell the reader to do something': 'Sätze, die den Leser zu etwas auffordern',
  '"{0}" speaks to the reader; a page may have put it there.':
    '„{0}“ spricht den Leser an; das könnte eine Seite eingeschleust haben.',
  'Look at the page that it cites, and say what happened in place of what to do, or reject it.':
    'Sehen Sie die angegebene Seite an und schreiben Sie, was geschah, statt was zu tun ist, oder lehnen Sie den Satz ab.',
  'web addresses, e-mail addresses and telephone numbers in the text':
    'Webadressen, E-Mail-Adressen und Telefonnummern im Text',
  '"{0}" is an address; a page may have put it there.':
    '„{0}“ ist eine Adresse; die könnte eine Seite eingeschleust haben.',
  'Take it out of the text. An official site can stand under External links.':
    'Entfernen Sie sie aus dem Text. Eine offizielle Website kann unter den Weblinks stehen.',
  'prices of what is for sale': 'Preise von Waren und Angeboten',
  '"{0}" is a price; a page may have put it there to sell something.':
    '„{0}“ ist ein Preis; den könnte eine Seite zu Werbezwecken eingeschleust haben.',
  'Leave it out, unless independent sources discuss the price.':
    'Lassen Sie ihn weg, es sei denn, unabhängige Quellen behandeln den Preis.',
  'half-sentences that judge what was just said': 'Halbsätze, die das eben Gesagte bewerten',
  '"{0}" adds a judgement that nobody is named for.': '„{0}“ fügt ein Urteil an, für das niemand genannt ist.',
  'End the sentence before it, or say whose judgement it is.':
    'Beenden Sie den Satz davor oder schreiben Sie, wessen Urteil das ist.',
  'opinions given to nobody in particular': 'Meinungen ohne Urheber',
  '"{0}" gives a view without saying whose it is.': '„{0}“ gibt eine Ansicht wieder, ohne zu sagen, wessen.',
  'Name who said it, with the source, or leave it out.':
    'Nennen Sie mit Quelle, wer es gesagt hat, oder lassen Sie es weg.',
  'words that hide who thinks so': 'Wörter, die verbergen, wer das meint',
  '"{0}" hides who thinks so.': '„{0}“ verbirgt, wer das meint.',
  'Name who says it, with the source, or leave it out.': 'Nennen Sie mit Quelle, wer das sagt, oder lassen Sie es weg.',

  'It reports an allegation against a person who may be living (“{0}”), and rests on {1}.':
    'Der Satz gibt einen Vorwurf gegen eine möglicherweise lebende Person wieder („{0}“) und stützt sich auf {1}.',
  'people who are named as accused of a crime and of whom no sentence says that a court found them guilty':
    'namentlich genannte Beschuldigte einer Straftat, von deren Verurteilung kein Satz berichtet',
  '{0} is named as accused of a crime, and no sentence says that a court found the person guilty.':
    '{0} ist namentlich als einer Straftat beschuldigt genannt, und kein Satz berichtet von einer Verurteilung.',
  '{0} and {1} are named as accused of a crime, and no sentence says that a court found them guilty.':
    '{0} und {1} sind namentlich als einer Straftat beschuldigt genannt, und kein Satz berichtet von einer Verurteilung.',
  'Say how the case ended or stands. Consider leaving out the name of everybody who is not a public figure and was not convicted.':
    'Schreiben Sie, wie das Verfahren ausging oder steht. Erwägen Sie, den Namen von Personen wegzulassen, die nicht öffentlich bekannt und nicht verurteilt sind.',
  '{0} is named as accused of a crime, and was {1} years old.':
    '{0} ist namentlich als einer Straftat beschuldigt genannt und war {1} Jahre alt.',
  'Leave the name of a minor out unless many reliable sources give it and it is needed.':
    'Lassen Sie den Namen Minderjähriger weg, es sei denn, viele zuverlässige Quellen nennen ihn und er ist nötig.',
}
