import { z } from 'zod'
import { citationTemplatesSchema } from './citationTemplates.ts'
import { eventWordsSchema } from './eventWords.ts'
import { wikiPolicySchema } from './wikiPolicy.ts'

const name = z.string().min(1)
/** Names inside a template's braces must not contain characters that end or separate them. */
const templateName = z.string().regex(/^[^{}|[\]<>\n]+$/)

/** A way in which a wiki writes dates: `{day}`, `{month}` and `{year}` stand for the parts, months by their names, `{mm}` and `{dd}` in two digits. */
const dateFormSchema = z
  .strictObject({
    day: z.string().includes('{year}'),
    month: z.string().includes('{year}'),
    /** The template at the top of an article that says so, which takes `date`; null if there is none. */
    header: templateName.nullable(),
  })
  .readonly()
export type DateForm = z.infer<typeof dateFormSchema>

/** Names of the ways to write dates: 3 May 2026, May 3, 2026, and 2026-05-03. */
export const dateFormNames = ['dmy', 'mdy', 'iso'] as const
export type DateFormName = (typeof dateFormNames)[number]

const datesSchema = z
  .strictObject({
    /** From January. */
    months: z.array(name).length(12).readonly(),
    /** How the first day of a month is written, where that is not 1. */
    firstDay: name.exactOptional(),
    forms: z.partialRecord(z.enum(dateFormNames), dateFormSchema).readonly(),
    standard: z.enum(dateFormNames),
    /** Whether citation templates take dates as the text writes them, or ISO 8601, which they translate. */
    inCitations: z.enum(['as-text', 'iso']),
  })
  .refine(({ forms, standard }) => forms[standard] !== undefined, 'the standard form is not among the forms')
  .readonly()

/** A tag behind a sentence: a template with the names of its parameters, or, where a wiki has none, a comment. */
const tagSchema = z.union([
  z.strictObject({ template: templateName, reason: name.nullable(), date: name.nullable() }).readonly(),
  z.strictObject({ comment: z.string().regex(/^[^<>-]+$/) }).readonly(),
])

export type WikiTag = z.infer<typeof tagSchema>

const infoboxFacts = ['title', 'date', 'place', 'type', 'deaths', 'injuries', 'missing'] as const

export type InfoboxFact = (typeof infoboxFacts)[number]

const templatesSchema = z
  .strictObject({
    /** `most`: the recommended maximum of characters; `none`: the value that says that the title is description enough. */
    shortDescription: z
      .strictObject({ template: templateName, most: z.int().positive(), none: name })
      .readonly()
      .nullable(),
    /** Wikitext at the top of a draft that is not submitted yet; null where the wiki has none. */
    draftHeader: name.nullable(),
    infobox: z
      .strictObject({ template: templateName, parameters: z.partialRecord(z.enum(infoboxFacts), name).readonly() })
      .readonly()
      .nullable(),
    /** The template that lists its parameters in an infobox; absent where commas part them. */
    list: templateName.exactOptional(),
    /** The template that sets the title of a page in italics. */
    italicTitle: templateName.exactOptional(),
    /** Wikitext that shows the list of references. */
    referenceList: name,
    /** The template behind a reference that names the page of a document; null where the wiki has none. */
    pages: templateName.nullable(),
    tags: z
      .strictObject({
        /** Cites nothing that a reader can follow. */
        uncited: tagSchema,
        /** By badge: the sources say only a part of it, nothing of it, or something else. */
        partly: tagSchema,
        unsupported: tagSchema,
        contradicted: tagSchema,
        /** Supported by a source that it does not cite. */
        elsewhere: tagSchema,
      })
      .readonly(),
    citations: citationTemplatesSchema,
    /** Wikitext that shows a subject's numbers in library catalogues, by what the subject is, and where it stands; null where articles have none. */
    authorityControl: z
      .strictObject({ place: z.enum(['end', 'externalLinks']), person: name, organisation: name, work: name })
      .readonly()
      .nullable()
      .default(null),
  })
  .readonly()

const endSections = ['seeAlso', 'references', 'externalLinks'] as const

export type EndSection = (typeof endSections)[number]

const headingsSchema = z
  .strictObject({
    /** `sentence`: only the first word and proper names are capitalised; `as-written`: headings stay as they are. */
    case: z.enum(['sentence', 'as-written']),
    seeAlso: name,
    references: name,
    externalLinks: name,
    /** In which order they end an article. */
    order: z.array(z.enum(endSections)).length(endSections.length).readonly(),
  })
  .readonly()

/** Marks around a quotation, and those of a quotation within it. */
const quotesSchema = z.strictObject({ open: name, close: name, innerOpen: name, innerClose: name }).readonly()

/** Groups of editors that look after articles, named on the talk page. */
const talkBannerSchema = z
  .strictObject({
    /** Wikitext around the groups; `{projects}` is their place, `{living}` that of `living`. */
    shell: z.string().includes('{projects}'),
    /** What stands for `{living}` where the article is on a living person. */
    living: name,
    /** Wikitext of a group; `{name}` is its name. */
    project: z.string().includes('{name}'),
    /** Groups by the kind of subject, as plans name it, and by words of the title. */
    kinds: z.record(z.string(), z.array(name).readonly()).readonly(),
    /** Countries, and places in them, whose group has the name of the country. */
    places: z.record(z.string(), name).readonly(),
  })
  .readonly()

/** A wiki's style, templates and policy. One file of resources/wikis. */
export const wikiProfileSchema = z
  .strictObject({
    /** Name of the wiki's database, or `neutral`. */
    id: z.string().regex(/^[a-z][a-z0-9_-]*$/),
    name,
    /** What of this is not known for certain. */
    comment: z.string().optional(),
    /** Address of its API; null where only the person knows it. */
    api: z.url({ protocol: /^https?$/ }).nullable(),
    /** Primary subtag of the language that it is written in. */
    language: z.string().regex(/^[a-z]{2,3}$/),
    /** `draft`: where drafts lie, null where users keep them on pages of their own. */
    namespaces: z.strictObject({ draft: name.nullable(), user: name, category: name }).readonly(),
    dates: datesSchema,
    quotes: quotesSchema,
    /** How a name that is a redirect is linked: as it is, or to the article that it leads to. */
    redirectLinks: z.enum(['as-written', 'piped']),
    /** How pages that tell articles of one name apart are known: by their templates, and the word in brackets behind a title. */
    disambiguation: z.strictObject({ word: name, templates: z.array(name).min(1).max(50).readonly() }).readonly(),
    headings: headingsSchema,
    templates: templatesSchema,
    /** By which words the facts of an event are known; absent where the program does not know them in the wiki's language. */
    eventWords: eventWordsSchema.optional(),
    /**
     * Templates that say in which English an article is written, by the ISO 3166-1 code of the country that its subject belongs
     * to; null where the wiki has none.
     */
    varieties: z
      .record(z.string().regex(/^[A-Z]{2}$/), templateName)
      .readonly()
      .nullable()
      .default(null),
    /** What begins the talk page of an article; null where such pages begin with nothing. */
    talkBanner: talkBannerSchema.nullable().default(null),
    policy: wikiPolicySchema,
  })
  .readonly()
export type WikiProfile = z.infer<typeof wikiProfileSchema>
