import { z } from 'zod'
import { providerNames } from '../../core/collect/providers/provider.ts'
import { chunkIdSchema, sentenceIdSchema } from '../../core/domain/ids.ts'
import type { Engine } from '../../core/engine/engine.ts'
import { draftQuestionSchema } from '../../core/engine/libraries/answers/askRequest.ts'
import { claimOptionsSchema, selectionOptionsSchema } from '../../core/engine/libraries/claims/claimLibrary.ts'
import { archiveWorks } from '../../core/engine/pipeline/archive/archivePages.ts'
import { leavingSchema } from '../../core/engine/libraries/drafts/leavingOptions.ts'
import { correctionSchema } from '../../core/engine/libraries/events/correction.ts'
import { pageDecisionSchema } from '../../core/engine/libraries/events/decidePage.ts'
import { factToInsertSchema } from '../../core/engine/libraries/drafts/insertFact.ts'
import { previewRequestSchema } from '../../core/engine/libraries/publishing/publishingLibrary.ts'
import { articleLookSchema } from '../../core/engine/libraries/updating/articleLibrary.ts'
import { updateOptionsSchema } from '../../core/engine/libraries/updating/draftUpdates.ts'
import { watchSettingsSchema } from '../../core/engine/libraries/watching/watchLibrary.ts'
import { modelPaths } from '../../core/engine/tools/modelPaths.ts'
import { reviewRequestSchema } from '../../core/review/reviewOperation.ts'
import { articleAdditionsSchema } from '../../core/export/wikitext/articleAdditions.ts'
import { settingsChangeSchema } from '../../core/settings/settings.ts'
import { suggestionChoiceSchema } from '../../core/update/suggestionChoice.ts'
import {
  articleId,
  fields,
  findRequest,
  format,
  id,
  ledger,
  linkRequest,
  ledgerDeed,
  ledgerMoment,
  ledgerReading,
  listedService,
  mergeChoices,
  none,
  operation,
  path,
  place,
  publishRequest,
  question,
  rankingRequest,
  reason,
  sources,
  wikiId,
  writeOptions,
} from './argumentSchemas.ts'

interface MethodContract {
  /** Schema of the arguments. */
  readonly arguments: z.ZodType<readonly unknown[]>
  /** Whether it takes `{signal, onProgress}` after its arguments. */
  readonly long?: true
  /** Whether it runs long but loses nothing when interrupted. */
  readonly reads?: true
  /** Which arguments contain file paths. The gateway allows only paths that the user chose. */
  readonly paths?: (args: readonly unknown[]) => readonly string[]
  /** Which arguments contain model paths. Paths from the settings or from a run of the event are also allowed. */
  readonly models?: (args: readonly unknown[]) => readonly string[]
}

type EngineMethodName = {
  [Library in keyof Engine]: `${Library}.${Extract<keyof Engine[Library], string>}`
}[keyof Engine]
type ArgumentsOf<Name> = Name extends `${infer Library extends keyof Engine}.${infer Method}`
  ? Engine[Library] extends Readonly<Record<Method, (...args: infer Given) => unknown>>
    ? Given
    : never
  : never
/** Fails to compile if a schema names no method of the engine, or accepts arguments that the method does not. */
type EngineContracts = {
  readonly [Name in EngineMethodName]?: MethodContract & { readonly arguments: z.ZodType<ArgumentsOf<Name>> }
}

/** The paths among the names of readers and encoders. */
function readerPaths({
  reader,
  judge,
  similarity,
}: {
  readonly reader?: string | undefined
  readonly judge?: string | undefined
  readonly similarity?: string | undefined
}): readonly string[] {
  return modelPaths({ writer: reader, judge, ranker: similarity })
}

/** The engine's methods that the window may call: `events.list` is `engine.events.list`. All others are rejected. */
export const engineMethods = {
  'events.list': { arguments: none },
  'events.create': { arguments: z.tuple([fields]) },
  'events.import': { arguments: z.tuple([path]), long: true, paths: ([first]) => [String(first)] },
  'events.importFile': { arguments: z.tuple([path]), long: true, paths: ([first]) => [String(first)] },
  'events.openSample': { arguments: none, long: true },
  'events.update': { arguments: z.tuple([id, fields]) },
  'events.contents': { arguments: z.tuple([id]) },
  'events.remove': { arguments: z.tuple([id]) },
  'events.find': { arguments: z.tuple([z.union([id, fields]), findRequest]), long: true, reads: true },
  'events.addSources': {
    arguments: z.tuple([id, sources]),
    long: true,
    paths: ([, given]) =>
      sources
        .parse(given)
        .flatMap((named) => (typeof named === 'string' && !/^[a-z][a-z0-9+.-]+:/i.test(named) ? [named] : [])),
  },
  'events.sources': { arguments: z.tuple([id]), long: true, reads: true },
  'events.include': { arguments: z.tuple([id, z.array(id).max(2000).readonly(), z.boolean()]) },
  'events.retry': { arguments: z.tuple([id, id]), long: true },
  'events.fetchOpened': { arguments: z.tuple([id, id]), long: true },
  'events.removeSource': { arguments: z.tuple([id, id]) },
  'events.correct': { arguments: z.tuple([id, id, correctionSchema]) },
  'events.judgeSite': { arguments: z.tuple([id, id, z.enum(['allow', 'deny']).nullable()]) },
  'events.decide': { arguments: z.tuple([id, id, pageDecisionSchema]) },
  'events.archive': {
    arguments: z.tuple([id, z.enum(archiveWorks), z.array(id).max(2000).readonly().optional()]),
    long: true,
  },
  'events.readPage': { arguments: z.tuple([id, id]) },
  'events.removedText': { arguments: z.tuple([id, id]), long: true, reads: true },
  'events.rankings': {
    arguments: z.tuple([id, rankingRequest]),
    long: true,
    reads: true,
    models: ([, request]) => rankingRequest.parse(request).rankers.flatMap((ranker) => modelPaths({ ranker })),
  },
  'events.rawText': { arguments: z.tuple([id, id]) },
  'search.find': { arguments: z.tuple([z.string().max(300), id.nullable()]), long: true, reads: true },
  'claims.checkEvent': {
    arguments: z.tuple([id, claimOptionsSchema]),
    long: true,
    reads: true,
    models: ([, options]) => modelPaths({ judge: claimOptionsSchema.parse(options).judge }),
  },
  'claims.supportedBy': {
    arguments: z.tuple([id, selectionOptionsSchema]),
    long: true,
    reads: true,
    models: ([, options]) => modelPaths({ judge: selectionOptionsSchema.parse(options).judge }),
  },
  'drafts.list': { arguments: z.tuple([id]) },
  'drafts.plan': {
    arguments: z.tuple([id, writeOptions]),
    long: true,
    models: ([, options]) => modelPaths(writeOptions.parse(options)),
  },
  'drafts.estimate': {
    arguments: z.tuple([id, writeOptions]),
    long: true,
    reads: true,
    models: ([, options]) => modelPaths(writeOptions.parse(options)),
  },
  'drafts.write': {
    arguments: z.tuple([id, writeOptions]),
    long: true,
    models: ([, options]) => modelPaths(writeOptions.parse(options)),
  },
  'drafts.read': { arguments: z.tuple([id]) },
  'drafts.locate': { arguments: z.tuple([path]), paths: ([first]) => [String(first)] },
  'drafts.contents': { arguments: z.tuple([id]) },
  'drafts.remove': { arguments: z.tuple([id]) },
  'drafts.review': { arguments: z.tuple([id, reviewRequestSchema]), long: true },
  'drafts.undo': { arguments: z.tuple([id]) },
  'drafts.redo': { arguments: z.tuple([id]) },
  'drafts.writeSection': {
    arguments: z.tuple([id, place, writeOptions]),
    long: true,
    models: ([, , options]) => modelPaths(writeOptions.parse(options)),
  },
  'drafts.evidence': { arguments: z.tuple([id, sentenceIdSchema]), long: true, reads: true },
  'drafts.placeFact': { arguments: z.tuple([id, z.string().min(1).max(5000)]) },
  'drafts.insertFact': { arguments: z.tuple([id, factToInsertSchema]), long: true },
  'drafts.translateEvidence': {
    arguments: z.tuple([id, z.strictObject({ sentence: sentenceIdSchema, chunkId: chunkIdSchema })]),
    long: true,
  },
  'drafts.passages': {
    arguments: z.tuple([
      id,
      z
        .strictObject({
          sentence: sentenceIdSchema,
          query: z.string().max(2000).optional(),
          most: z.int().min(1).max(50).optional(),
        })
        .readonly(),
    ]),
    long: true,
    reads: true,
  },
  'drafts.ask': {
    arguments: z.tuple([id, draftQuestionSchema]),
    long: true,
    reads: true,
    models: ([, asked]) => modelPaths({ writer: draftQuestionSchema.parse(asked).reader }),
  },
  'drafts.suggestQuestions': { arguments: z.tuple([id]), long: true, reads: true },
  'drafts.pins': { arguments: z.tuple([id]) },
  'drafts.pin': { arguments: z.tuple([id, question]), long: true, reads: true },
  'drafts.unpin': { arguments: z.tuple([id, question]) },
  'drafts.seePin': { arguments: z.tuple([id, question]) },
  'drafts.askPins': { arguments: z.tuple([id]), long: true, reads: true },
  'drafts.newerPages': { arguments: z.tuple([id]), long: true, reads: true },
  'drafts.findUpdate': {
    arguments: z.tuple([id, updateOptionsSchema]),
    long: true,
    models: ([, options]) => readerPaths(updateOptionsSchema.parse(options)),
  },
  'drafts.readUpdate': { arguments: z.tuple([id]) },
  'drafts.decideSuggestion': { arguments: z.tuple([id, suggestionChoiceSchema]), long: true },
  'drafts.compare': { arguments: z.tuple([z.array(id).min(2).max(3).readonly()]) },
  'drafts.merge': { arguments: z.tuple([mergeChoices]) },
  'drafts.preview': { arguments: z.tuple([id, format, leavingSchema]) },
  'drafts.copies': { arguments: z.tuple([id]) },
  'ledgers.unread': { arguments: z.tuple([ledger]), long: true, reads: true },
  'ledgers.read': {
    arguments: z.tuple([ledger, ledgerReading]),
    long: true,
    models: ([, request]) => {
      return readerPaths(ledgerReading.parse(request))
    },
  },
  'ledgers.show': { arguments: z.tuple([ledger, ledgerMoment]), long: true, reads: true },
  'ledgers.log': { arguments: z.tuple([ledger]) },
  'ledgers.kinds': { arguments: z.tuple([ledger]) },
  'ledgers.foresee': { arguments: z.tuple([ledger, ledgerDeed]) },
  'ledgers.undo': { arguments: z.tuple([ledger, operation, reason]) },
  'ledgers.redo': { arguments: z.tuple([ledger, operation, reason]) },
  'ledgers.takeBack': { arguments: z.tuple([ledger, id, reason]) },
  'articles.list': { arguments: none },
  'articles.look': {
    arguments: z.tuple([articleLookSchema]),
    long: true,
    paths: ([look]) => (articleLookSchema.parse(look).pages ?? []).filter((page) => !/^https?:\/\//i.test(page)),
    models: ([look]) => readerPaths(articleLookSchema.parse(look)),
  },
  'articles.read': { arguments: z.tuple([articleId]) },
  'articles.decide': { arguments: z.tuple([articleId, suggestionChoiceSchema]), long: true },
  'articles.undo': { arguments: z.tuple([articleId]) },
  'articles.redo': { arguments: z.tuple([articleId]) },
  'articles.remove': { arguments: z.tuple([articleId]) },
  'articles.leave': { arguments: z.tuple([articleId]), long: true, reads: true },
  'publishing.wikis': { arguments: z.union([z.tuple([]), z.tuple([id])]) },
  'publishing.plan': { arguments: z.tuple([id, publishRequest]), long: true, reads: true },
  'publishing.render': { arguments: z.tuple([id, previewRequestSchema]) },
  'publishing.preview': { arguments: z.tuple([id, previewRequestSchema]), long: true, reads: true },
  'publishing.send': { arguments: z.tuple([z.uuid()]), long: true },
  'publishing.links': { arguments: z.tuple([id, linkRequest]), long: true, reads: true },
  'publishing.lookUpTitle': { arguments: z.tuple([id, z.string().max(1000)]), long: true, reads: true },
  'publishing.likeArticles': { arguments: z.tuple([id, linkRequest.omit({ from: true })]), long: true, reads: true },
  'publishing.suggestedEnd': { arguments: z.tuple([id, wikiId]) },
  'publishing.additions': { arguments: z.tuple([id, wikiId]) },
  'publishing.keepAdditions': { arguments: z.tuple([id, wikiId, articleAdditionsSchema]) },
  'publishing.testAccount': { arguments: z.tuple([wikiId]), long: true, reads: true },
  'watching.list': { arguments: none },
  'watching.set': { arguments: z.tuple([id, watchSettingsSchema.nullable()]) },
  // Nobody waits for it: an interrupted check is repeated.
  'watching.lookDue': { arguments: none, long: true, reads: true },
  'watching.look': { arguments: z.tuple([id]), long: true, reads: true },
  'watching.collect': { arguments: z.tuple([id, z.iso.date()]), long: true },
  'watching.see': { arguments: z.tuple([id]) },
  'settings.read': { arguments: none },
  'settings.problem': { arguments: none },
  'settings.update': {
    arguments: z.tuple([settingsChangeSchema]),
    models: ([change]) => {
      const { modelsFolder = '', ...named } = settingsChangeSchema.parse(change)
      return [...(modelsFolder === '' ? [] : [modelsFolder]), ...modelPaths(named)]
    },
  },
  'settings.writers': { arguments: none },
  'settings.testWriter': {
    arguments: z.tuple([z.string().max(1000)]),
    long: true,
    reads: true,
    models: ([writer]) => modelPaths({ writer: String(writer) }),
  },
  'settings.localServers': { arguments: none, long: true, reads: true },
  'settings.serviceModels': { arguments: z.tuple([listedService]), long: true, reads: true },
  'settings.machine': { arguments: none },
  'settings.searches': { arguments: none },
  'settings.testSearch': { arguments: z.tuple([z.enum(providerNames)]), long: true, reads: true },
  'models.list': { arguments: none },
  'models.get': { arguments: z.tuple([id]), long: true },
  'models.verify': { arguments: z.tuple([id]), long: true },
  'models.remove': { arguments: z.tuple([id]), long: true },
} as const satisfies EngineContracts
export type EngineMethod = keyof typeof engineMethods

export function isEngineMethod(method: string): method is EngineMethod {
  return Object.hasOwn(engineMethods, method)
}

/** Whether a method does work that is lost when it is interrupted. */
export function isWork(method: string): boolean {
  if (!isEngineMethod(method)) return gatewayMethods.has(method)
  const contract: MethodContract = engineMethods[method]
  return contract.long === true && contract.reads !== true
}

/** Methods that only the gateway itself calls, with paths that the user chose, and the connector with what a browser sends. */
export const gatewayMethods: ReadonlyMap<string, { readonly long?: true }> = new Map([
  ['drafts.save', {}],
  ['articles.save', {}],
  ['articles.fileName', {}],
  ['events.fileName', {}],
  ['events.exportFile', { long: true }],
  ['events.receivePage', {}],
  ['events.hasLink', {}],
])
