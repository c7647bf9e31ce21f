import type { Span } from '../../domain/support.ts'

const kinds =
  '(?:(?:cargo|container|cruise|merchant|research|hospital|training|sailing|passenger|supply|survey|rescue|factory|pirate|slave|prison|museum|sister|landing|drill|coastal|motor|mother|war|steam|troop|light)[ -]?)?(?:ships?|vessels?)|(?:car |passenger |train |chain |steam |ro-ro |roll-on/roll-off )?(?:ferry|ferries)|freighters?|(?:oil |chemical |gas |product |LNG |LPG )?tankers?|(?:fishing |patrol |torpedo |gun|life|tug|steam|motor|flying |narrow|pilot |police )boats?|(?:bulk|aircraft|car|ore|gas|livestock|vehicle|general cargo) carriers?|(?:ocean|cruise|passenger) liners?|trawlers?|longliners?|(?:super)?yachts?|schooners?|brigs?|brigantines?|barques?|clippers?|frigates?|destroyers?|corvettes?|(?:battle|light |heavy )?cruisers?|battleships?|submarines?|steamers?|tugs?|barges?|icebreakers?|minesweepers?|sloops?|ketches|ketch|catamarans?|dredgers?|coasters?|whalers?|whaleboats?|galleons?|caravels?|cutters?|ironclads?|hovercraft|lightships?'
/** Where a word of a ship comes after one of these, it is no verb: "the cargo ship", "to ship". */
const determined =
  "(?:[Tt]he|[Aa]n?|[Aa]nother|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Oo]ur|[Tt]wo|[Bb]y|[Oo]f|\\p{L}+['’]s|\\p{L}+s['’]|\\p{Lu}\\p{L}+-(?:registered|flagged|owned|operated|built))"
const word = "(?:\\p{Lu}[\\p{L}'’-]*\\p{L}|\\p{Lu}(?![\\p{L}.'’&])|(?:II|III|IV|V|VI|[1-9])(?![\\p{L}\\p{N}]))"
const name = `\\p{Lu}[\\p{L}'’-]+(?: (?:(?:of|de|del|da|di|von|van) (?:the |la |los )?)?${word}){0,3}`
const introduced = new RegExp(
  `(?<=(?:(?<![\\p{L}])${determined} (?:(?!(?:to|than|and|or|in|on|at|for|from|with|that|which|who|will|would|can|could|should|may|might) )[\\p{L}\\p{N}.-]+,? ){0,4}?|^(?:(?!They |We |You |Who )\\p{Lu}\\p{L}+ )?)(?:${kinds}) (?:(?:then )?(?:called|named|christened|renamed) (?:the )?)?)(?<name>${name})(?![\\p{L}\\p{N}]|['’]\\p{L}{2}| \\p{Lu}|[ -]class)`,
  'gu',
)
/** Words that begin no name of a ship but that of an owner, a place or a person of office. */
const otherFirst =
  /^(?:Captain|Capt|Company|Corporation|Port|Harbour|Harbor|Line|Lines|Service|Services|Authority|Inc|Ltd|Mr|Mrs|Ms|Dr|I|He|She|It|They|We|The|This|That|On|In|At|And|But|Type|Class|Project|Mark|No|Number|HMS|HMAS|HMCS|USS|MV|MS|MT|SS|RMS|Category|Tracking|Terminal|Route|Building|Owner|Owners|Operator|Act)(?![\p{L}])/u
const otherLast =
  /(?<![\p{L}])(?:Company|Corporation|Line|Lines|Authority|Terminal|Service|Services|Class|Club|Industries|Shipping|Group|Inc|Ltd|Limited|Act|Association|Museum|Award|Race|Cup|River|Canal|Sea|Ocean|Bay|Islands?)$/u
/** Vessels that have numbers for names, and words for days. */
const noName = /^(?:\p{Lu}{2,}|\p{Lu}?\d+)$|^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?:\s|$)/u

/**
 * Ships that a sentence in English names by what they are: "the cargo ship Lady R". Names of companies and people beside such
 * words are left alone.
 *
 * @param people names of two and more words of the article, and their last words
 */
export function introducedShips(text: string, people: ReadonlySet<string>): readonly Span[] {
  return [...text.matchAll(introduced)].flatMap(({ index: start, groups }) => {
    const found = (groups?.['name'] ?? '').replace(/['’]s$/u, '')
    const isOther = otherFirst.test(found) || otherLast.test(found) || noName.test(found) || people.has(found)
    return isOther ? [] : [{ start, end: start + found.length }]
  })
}
