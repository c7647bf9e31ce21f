const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean))

/** Verbs that come before the subject in a question. */
export const auxiliaries = set(
  'is are was were am be been do does did has have had will would shall should can could may might must',
)

/** Irregular past forms; they end the noun phrase of a question: "which team | won the cup". */
export const irregularPast = set(
  `became began bought brought built came caught chose did drew drove fell felt fought found gave got grew had heard held hit
   kept knew led left lost made met paid put quit ran rose said sang sat saw sent set shot sold spent spoke stole struck swept
   took taught told threw took went won wore wrote broke beat bid cut hurt let shut spread`,
)

/** Other words that end the noun phrase of a question. */
export const linkWords = set(
  `in on at by for with from to into onto over under about after before between during through without within against as of
   since until that who whom whose which it its they their he she his her we our you your i my this these those and or but
   than not n't there`,
)

/** Determiners and prepositions before which a word in "-ed" is a verb: "announced its", "captured the". */
export const openers = set(
  'a an the its his her their our your my this that these those it them him us in on at by to for from with over after up out off down of no more less all',
)

/** Nouns after "which" and "what", by the kind of answer. */
export const kindsOfNoun: Readonly<Record<'person' | 'place' | 'time' | 'number', ReadonlySet<string>>> = {
  person: set(
    `person man woman actor actress singer rapper musician star player footballer athlete author writer director president
     minister politician leader economist scientist journalist king queen prince princess pope chief ceo founder billionaire
     celebrity comedian coach captain senator governor mayor judge candidate hero`,
  ),
  place: set(
    `country nation city town village state county province region continent island place location capital river sea ocean
     mountain airport venue stadium district borough area street`,
  ),
  time: set('date day month year time century decade weekday'),
  number: set('percentage percent number share proportion age amount price cost total rate score milestone benchmark'),
}

/** Irregular past participles, which end passive questions: "When was it built". */
export const irregularParticiples = set(
  `born built bought brought caught chosen cut drawn driven done eaten fallen felt found given gone grown heard held hit hurt
   kept known led left lost made met paid put read run seen sent set shot shown shut sold spent stolen struck sung taken
   taught thrown told torn won worn written broken beaten begun become`,
)
