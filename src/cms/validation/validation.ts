import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { isRecord } from '../../content'
import type { CmsModel, CmsType } from '../model/attribute'
import { NUMBER } from '../model/names'
import { populateOf } from '../model/rows'
import type { DocumentContext, Strapi } from '../strapi'
import { type Fault, faultsInside } from './faults'
import { faultsBesideOthers } from './identities'

/** Strapi's own error, which its panel shows beside the fields that its details name. */
export type ValidationErrorClass = new (message: string, details?: object) => Error

/**
 * Completes and checks records when they are saved. The check reads what was stored, in the same transaction: only then
 * relations are known, which editors connect and disconnect.
 */
export function createValidation(strapi: Strapi, model: CmsModel, ValidationError: ValidationErrorClass) {
  const types = new Map(model.types.map((type) => [type.uid, type]))
  return async (context: DocumentContext, next: () => Promise<unknown>): Promise<unknown> => {
    const type = types.get(context.uid)
    if (!type || (context.action !== 'create' && context.action !== 'update')) return next()
    await complete(strapi, type, context)
    return strapi.db.transaction(async () => {
      const saved = await next()
      const faults = isRecord(saved) ? await faultsOf(strapi, model, type, saved.id) : []
      if (faults.length > 0) throw refused(faults, ValidationError)
      return saved
    })
  }
}

/** What is wrong with a stored row. */
export async function faultsOf(
  strapi: Strapi,
  model: CmsModel,
  type: CmsType,
  id: unknown,
): Promise<readonly Fault[]> {
  const populate = populateOf(type.fields) as object
  const row = await strapi.db.query(type.uid).findOne({ where: { id }, ...populate })
  if (!row) return []
  return [...faultsInside(type, row, model), ...(await faultsBesideOthers(strapi, type.uid, row))]
}

function refused(faults: readonly Fault[], ValidationError: ValidationErrorClass): Error {
  const errors = faults.map(({ path, message }) => ({
    path: path.map(String),
    message,
    name: 'ValidationError',
  }))
  return new ValidationError(faults.map(({ message }) => message).join(' '), { errors })
}

/** Gives a new record its number, and hashes the password of a world. */
async function complete(strapi: Strapi, type: CmsType, { action, params }: DocumentContext): Promise<void> {
  const { data } = params
  if (!isRecord(data)) return
  const isNumbered = type.fields.some(({ stored }) => stored === NUMBER)
  if (action === 'create' && isNumbered && data[NUMBER] == null)
    data[NUMBER] = await nextNumber(strapi, type, params)
  if (type.endpoint === 'worlds' && typeof data.password === 'string')
    data.password = await hashed(data.password)
}

/** The number of a new record: one more than any before. A further language of a record has its number. */
export async function nextNumber(
  strapi: Strapi,
  { uid }: CmsType,
  { documentId }: DocumentContext['params'],
): Promise<number> {
  const query = strapi.db.query(uid)
  const [same] = documentId ? await query.findMany({ where: { documentId }, limit: 1 }) : []
  if (typeof same?.[NUMBER] === 'number') return same[NUMBER]
  const [last] = await query.findMany({
    ...{ select: [NUMBER], where: { [NUMBER]: { $notNull: true } } },
    ...{ orderBy: { [NUMBER]: 'desc' }, limit: 1 },
  })
  return (typeof last?.[NUMBER] === 'number' ? last[NUMBER] : 0) + 1
}

const ITERATIONS = 210_000

/** As packages have it: `pbkdf2-sha256$iterations$salt$hash`. Empty: nobody needs one. */
async function hashed(password: string): Promise<string> {
  const plain = password.trim()
  if (plain === '' || plain.startsWith('pbkdf2-sha256$')) return plain
  const salt = randomBytes(16)
  const hash = await promisify(pbkdf2)(plain, salt, ITERATIONS, 32, 'sha256')
  return ['pbkdf2-sha256', ITERATIONS, salt.toString('base64'), hash.toString('base64')].join('$')
}
