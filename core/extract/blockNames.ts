import type { DomElement } from './dom.ts'
import type { RemovalReason } from './removedText.ts'

// Words of class names and ids that sites commonly give to what is no part of an article, in the order in which they decide. A
// name is read as its words ("relatedPosts__list" as "related-posts-list"), of which these must be whole.
const namedReasons = (
  [
    [
      'caption',
      'captions?|figcaption|cutline|(?:photo|image|img|picture|thumbnail|media)-(?:credits?|source|by|copyright)',
    ],
    [
      'comments',
      'comments?|disqus|livefyre|respond|commentlist|comment-?form|(?:reader|user)-(?:reviews|comments)|discussion',
    ],
    [
      'related',
      'related|recommended|recommendations?|read-?more|more-(?:stories|news|from|on|articles|posts|links|like|reading)|see-also|(?:most|also)-(?:read|popular|viewed|shared|like)|popular|trending|latest|(?:recent|latest|other|similar|previous|next|prev|featured|top)-(?:posts?|articles?|news|stor(?:y|ies)|videos?)|up-next|you-may|might-like|outbrain|taboola|teasers?|suggested|suggestions?|further-reading',
    ],
    [
      'sharing',
      'shar(?:e|es|ing|ebar|ethis|e-?tools?)|social|social-?(?:bar|icons?|links?|media|buttons?)|addthis|addtoany|follow-?us|tweet-?this|click-to-tweet|sharedaddy',
    ],
    [
      'sign-up',
      'newsletters?|sign-?up|subscribe|subscriptions?|mailing-list|email-?(?:form|alert|sign-?up|capture)|optin|opt-in|cta',
    ],
    [
      'advert',
      'ads?|adverts?|advertise(?:ment|ments)?|advertising|sponsor(?:ed|s)?|promos?|promoted|promotions?|adsense|dfp|affiliates?',
    ],
    [
      'author',
      'authors?-(?:bio|box|info|details|about|card|profile|description|content|meta|block|page)|about-(?:the-)?author|post-author|authors?-?bio|bio|biography',
    ],
    [
      'citation',
      'kickers?|eyebrow|overline|(?:post|entry|article|story|content|item|blog)-(?:meta|date|time|byline|info|details)|meta-?data|by-?line|date-?line|time-?stamp|(?:publish|published|publication|updated?|modified|story|display|footer)-?(?:date|time)|datetime|pubdate|posted-on|dateposted',
    ],
    [
      'navigation',
      'nav|navigation|navbar|nav-?menu|bread-?crumbs?|menu|pagination|pager|paging|skip-?(?:link|to)|toolbar|tags?|tag-?(?:list|links|cloud)|cat-?links|categor(?:y|ies)|topics?|side-?bar|side-?box|masthead|site-?(?:header|footer)',
    ],
    ['notice', 'disclaimers?|cookies?|consent|gdpr|legal|copyright'],
  ] as const
).map(([reason, words]): readonly [RemovalReason, RegExp] => [reason, new RegExp(`(?:^|-)(?:${words})(?:-|$)`)])

/** Names that say what a wrapper holds or allows, not what it is: "has-caption", "no-sidebar". */
const modifier = /^(?:has|with|without|no|is|not|show|hide|enable|js|and-w)-/

/** Sites give an element few names and use the same ones throughout. */
const mostNames = 30
const longestName = 100
const mostRemembered = 5_000
const remembered = new Map<string, RemovalReason | undefined>()

/** What the class names and the id of an element say it is, if that is no part of an article. */
export function namedReason(element: DomElement): RemovalReason | undefined {
  const names = namesOf(element)
  if (names === '') return undefined
  if (remembered.has(names)) return remembered.get(names)
  const reason = nameWords(element)
    .filter((words) => !modifier.test(words))
    .map((words) => namedReasons.find(([, pattern]) => pattern.test(words))?.[0])
    .find((found) => found !== undefined)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(names, reason)
  return reason
}

/** The class names of an element and its id, each as its words in lower case with hyphens between. */
export function nameWords(element: DomElement): readonly string[] {
  return namesOf(element).split(/\s+/, mostNames).map(wordsOf)
}

function namesOf(element: DomElement): string {
  return `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`.trim()
}

function wordsOf(name: string): string {
  return name
    .slice(0, longestName)
    .replace(/([a-z])(?=[A-Z])/g, '$1-')
    .toLowerCase()
    .replace(/[_.:/-]+/g, '-')
}
