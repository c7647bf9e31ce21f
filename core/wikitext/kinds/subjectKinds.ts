import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../platform/packageRoot.ts'
import { subjectKindSchema, type SubjectKind } from './subjectKind.ts'

const folder = join(packageRoot, 'resources', 'kinds')

let loaded: ReadonlyMap<string, SubjectKind> | undefined

/** Every kind of resources/kinds by its id, in order of id. */
export function subjectKinds(): ReadonlyMap<string, SubjectKind> {
  loaded ??= new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => {
        const id = basename(file, '.json')
        const fields = z.looseObject({}).parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
        return [id, subjectKindSchema.parse({ ...fields, id })]
      }),
  )
  return loaded
}

/** A kind's id as plans write it: "video game". */
export function kindName({ id }: Pick<SubjectKind, 'id'>): string {
  return id.replaceAll('-', ' ')
}

/** The kinds that a plan may name, as a prompt lists them. */
export function kindNames(): string {
  return [...subjectKinds().values()].map(kindName).join(', ')
}

/** The kind that a plan names, in whatever words plans have used; undefined where it is none of the known ones. */
export function kindNamed(words: string): SubjectKind | undefined {
  const wanted = words.trim().toLowerCase().replaceAll('-', ' ')
  if (wanted === '') return undefined
  return [...subjectKinds().values()].find(
    (kind) => kindName(kind) === wanted || kind.alsoCalled.includes(wanted) || kind.alsoCalled.includes(`${wanted}s`),
  )
}
