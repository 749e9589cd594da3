import { recordName, unknownFieldsIn, unwrapAnswer } from '../../src/content'
import { instead } from '../nearest'
import type { Check } from './check'

/** Every field is one that the showroom reads: a misspelt one is silently without effect. */
export const fieldsAreKnown: Check = async ({ languages }) =>
  languages.flatMap(({ answers }) =>
    answers.flatMap(({ endpoint, path, json }) => {
      if (json instanceof Error) return []
      return [unwrapAnswer(json)].flat().flatMap((record, position) =>
        unknownFieldsIn(endpoint, record).map(({ field, name, known }) => ({
          severity: 'warning' as const,
          file: path,
          record: recordName(record, position),
          field,
          message: `is not a field and has no effect${instead(name, known)}`,
        })),
      )
    }),
  )
