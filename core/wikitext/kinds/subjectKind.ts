import { z } from 'zod'

const name = z.string().min(1)
/** Names inside a template's braces must not contain characters that end or separate them. */
const templateName = z.string().regex(/^[^{}|[\]<>\n]+$/)
const language = z.string().regex(/^[a-z]{2,3}$/)

/** Regular expressions, matched as they stand, capitals included. */
const pattern = z.string().refine((source) => {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}, 'it is not a regular expression')

/** By which words of a language a kind is recognised. */
const wordsSchema = z
  .strictObject({
    /** Patterns of titles: "shooting$". */
    titles: z.array(pattern).readonly(),
    /** Patterns of titles that may as well name something else, "Storm Records": they count only where first sentence or pages agree. */
    doubtfulTitles: z.array(pattern).readonly().default([]),
    /** The nouns that a definition uses: "film" in "is a 2022 horror film". */
    nouns: z.array(name).readonly(),
    /** Other words for the subject that a sentence may begin with: "the film". */
    subject: z.array(name).readonly(),
  })
  .readonly()

const factShapes = [
  'people',
  'person',
  'cast',
  'names',
  'works',
  'date',
  'period',
  'place',
  'count',
  'ordinal',
  'text',
  'list',
] as const

/**
 * How a fact is read from sentences. `people` are named in full, as is one `person`, `cast` with their roles, `names` are those of companies and
 * places, `works` those of books and series; `period` is a date, a span of years, a decade or a century; `place` is a place with
 * those that contain it; `count` is a number;
 * `text` and `list` are what `(?<value>…)` of the pattern matches. Patterns are regular expressions in which `{subject}` stands for the title or a word for it, `{was}` for
 * what joins it to a participle, and `{value}` for
 * the fact (`{bare}` where the pattern itself says what must follow it), and other names in braces for the kind's terms; by language.
 */
const factSchema = z
  .strictObject({
    shape: z.enum(factShapes),
    /** `lead`: only the lead tells, since sections also tell of parts; `leadOrDay`: the lead, otherwise sentences that name the day of what happened; `title`: the pattern is one of the title, and a sentence must contain the value. Default `sentences`. */
    from: z.enum(['sentences', 'lead', 'leadOrDay', 'title']).default('sentences'),
    /** What a model is asked for, where the shape does not say it. */
    asks: name.exactOptional(),
    /** How the value is written, where not as it is found: "{value} Party", or "{Value}" with a capital. */
    write: z
      .string()
      .regex(/\{[vV]alue\}/)
      .exactOptional(),
    /** A pattern of what a match must not contain: words for something else, such as a trailer. */
    except: pattern.exactOptional(),
    /** Whether sentences about another version of the subject tell it, or about what goes with it: its translation, its soundtrack. Default false. */
    ofVersions: z.boolean().default(false),
    /** Names for the same thing: the second is written in place of the first where a supported sentence has it. */
    same: z.record(name, name).readonly().exactOptional(),
    /** Of a title's value: whether the sentence that contains it is cited. Templates compute with those that are not. Default false. */
    cited: z.boolean().default(false),
    /** Without patterns, only a model reads it. */
    patterns: z.record(language, z.array(z.string().regex(/\{(?:value|bare)\}|\(\?<value>/)).readonly()),
  })
  .readonly()

/** The fact that each parameter of a template takes; bars part several, of which the first that is known is taken; what is between equals signs is written as it stands. */
const parametersSchema = z.record(templateName, name).readonly()

const infoboxSchema = z
  .strictObject({
    /** A pattern of the title and the first sentence; absent for the one that suits all others. */
    when: pattern.exactOptional(),
    template: templateName,
    parameters: parametersSchema,
    /** Parameters whose dates the template's documentation wants in a template: that of one date, and that of a first and a last day where there is one. */
    dates: z.record(templateName, z.array(templateName).min(1).max(2).readonly()).readonly().exactOptional(),
    /** A template that follows it, with parameters of its own. */
    then: z
      .array(z.strictObject({ template: templateName, parameters: parametersSchema }).readonly())
      .readonly()
      .exactOptional(),
    /** Whether the template sets the title of the page in italics. Default false. */
    italicTitle: z.boolean().exactOptional(),
  })
  .readonly()
export type KindInfobox = z.infer<typeof infoboxSchema>

/** Names that are suggested where `when` matches the title and the first sentence, or always. */
const chosenSchema = z.strictObject({ when: pattern.exactOptional(), names: z.array(name).readonly() }).readonly()

/** What one wiki wants of articles of a kind. In short descriptions and names, a fact or a part of date or place is in braces. */
const wantedSchema = z
  .strictObject({
    /** In order: the first whose `when` matches is used. */
    infoboxes: z.array(infoboxSchema).readonly().default([]),
    /** In order: the first whose facts are known and that is short enough is used. `none` says that the title is enough. */
    shortDescription: z
      .array(z.union([name, z.strictObject({ when: pattern, text: name }).readonly()]))
      .readonly()
      .default([]),
    categories: z.array(chosenSchema).readonly().default([]),
    /** Navigation templates, without braces. */
    navigation: z.array(chosenSchema).readonly().default([]),
  })
  .readonly()

/** A kind of subject: how it is recognised, what articles on it contain, and what wikis want of them. One file of resources/kinds. */
export const subjectKindSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z-]*$/),
    /** What of this is not known for certain. */
    comment: z.string().optional(),
    /** Other words by which a plan may name it. */
    alsoCalled: z.array(name).readonly(),
    /** Whether it happened at a time and place, so that the infobox of events suits it. */
    happens: z.boolean(),
    /** How its title is written in text: works in italics, parts of works in quotation marks. */
    title: z.enum(['plain', 'italic', 'quoted']),
    words: z.record(language, wordsSchema),
    /** Headings that such articles usually have, in order; by language. */
    sections: z.record(language, z.array(name).readonly()),
    /** What the first sentences of such an article say, for the writer. */
    lead: name,
    /** In which tense parts of such an article are written, for the writer, where it is not the past: plots of works. */
    tense: name.exactOptional(),
    /** Parts of patterns by the names under which patterns have them in braces. */
    terms: z.record(name, name).readonly().default({}),
    facts: z.record(name, factSchema).readonly(),
    /** By the name of the wiki's database. */
    wikis: z.record(z.string(), wantedSchema),
  })
  .readonly()
export type SubjectKind = z.infer<typeof subjectKindSchema>
