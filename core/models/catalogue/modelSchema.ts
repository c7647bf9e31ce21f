import { z } from 'zod'
import { filePathFault } from './filePathFault.ts'

export const modelRoles = ['writer', 'verifier', 'ranker'] as const
export type ModelRole = (typeof modelRoles)[number]

/** Path of a file within its model; paths that could leave its folder are refused. */
export const filePathSchema = z.string().superRefine((path, context) => {
  const fault = filePathFault(path)
  if (fault !== undefined) context.addIssue({ code: 'custom', message: `the file name ${fault}` })
})

/** Name of a model and of its folder. */
export const modelIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]*$/)
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)
export const repositorySchema = z.string().regex(/^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/)
export const revisionSchema = z.string().regex(/^[A-Za-z0-9][\w.-]*$/)

const modelFileSchema = z
  .strictObject({
    path: filePathSchema,
    /** Absent if only the hub knows it. */
    bytes: z.int().positive().exactOptional(),
    /** Lower-case hexadecimal. Absent if only the hub knows it. */
    sha256: sha256Schema.exactOptional(),
    /** Whether it is uncertain that the repository contains this file. */
    uncertain: z.literal(true).exactOptional(),
  })
  .readonly()
export type ModelFile = z.infer<typeof modelFileSchema>

const modelSchema = z
  .strictObject({
    id: modelIdSchema,
    role: z.enum(modelRoles),
    title: z.string().min(1),
    /** SPDX name. */
    licence: z.string().min(1),
    /** What the licence does not allow, or where to find it, in a sentence. */
    licenceNote: z.string().min(1).exactOptional(),
    /** Memory of a machine on which it runs beside other programs, in GB. */
    memoryGB: z.int().positive(),
    /** Share of the weights that is read for each token; absent for a model that reads all. */
    activeShare: z.number().positive().max(1).exactOptional(),
    /** BCP 47, the best supported first. */
    languages: z.array(z.string().min(2)).min(1).readonly(),
    /** What it is for, in a sentence. */
    purpose: z.string().min(1),
    /** `OWNER/NAME` on the hub. */
    repository: repositorySchema,
    /** Commit, or a branch whose commit is looked up at download. */
    revision: revisionSchema,
    files: z.array(modelFileSchema).min(1).readonly(),
    /** How to get the files if the repository lacks one, in a sentence. */
    ifMissing: z.string().min(1).exactOptional(),
  })
  .readonly()
/** A model in the catalogue. */
export type CatalogueModel = z.infer<typeof modelSchema>

export const catalogueSchema = z.strictObject({ models: z.array(modelSchema).min(1).readonly() }).readonly()
