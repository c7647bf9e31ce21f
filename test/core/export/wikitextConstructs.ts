/**
 * Everything in a text that MediaWiki would act on, in order, each named by its kind. Written from MediaWiki's
 * documentation of the syntax and apart from the program's escaping, so that one can be held against the other.
 */
export function wikitextConstructs(text: string): readonly string[] {
  return [...text.matchAll(construct)].map((match) => {
    const [kind] = Object.entries(match.groups ?? {}).find(([, value]) => value) ?? ['unknown']
    const named = kind === 'template' || kind === 'tag'
    return named ? `${kind} ${match[0].replace(/ name="[^"]*"/, '')}` : kind
  })
}

const construct = new RegExp(
  [
    '(?<heading>^=+[^\\n]*=+[ \\t]*$)',
    '(?<list>^[*#:;])',
    '(?<preformatted>^[ \\t]+\\S)',
    '(?<rule>^-{4,})',
    '(?<table>^\\{\\||^\\|[-}+]?)',
    '(?<template>\\{\\{[^|}\\n]*)',
    '(?<templateEnd>\\}\\})',
    '(?<link>\\[\\[|\\]\\]|\\[)',
    '(?<brace>[{}])',
    '(?<comment><!--|-->)',
    '(?<tag></?[A-Za-z][^>]*>)',
    '(?<angle>[<>])',
    "(?<emphasis>''+)",
    '(?<signature>~{3,})',
    '(?<switch>(?:__|\\uff3f\\uff3f)\\S+?(?:__|\\uff3f\\uff3f))',
    "(?<address>\\b(?:bitcoin|ftps?|geo|git|gopher|https?|ircs?|magnet|mailto|matrix|mms|news|nntp|redis|s?ftp|sips?|sms|ssh|svn|tel|telnet|urn|worldwind|xmpp):(?:(?!''|~~~|__)[^\\s<>\"[\\]{}|])+)",
    '(?<magicLink>\\b(?:RFC|PMID|ISBN)[ \\t\\u00a0]+\\d)',
    '(?<control>[\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ufeff])',
  ].join('|'),
  'gimu',
)
