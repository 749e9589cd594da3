import { readContent } from '../../../src/content'
import { answers } from './answers'
import { collections } from './collections'

export type Collections = ReturnType<typeof collections>

/** The small showroom with one record of every kind, after a change to the raw answers. */
export function readEverything(change: (raw: Collections) => void = () => {}, places: object = {}) {
  const changed = collections()
  change(changed)
  const { content, problems } = readContent({ ...answers(), ...places, ...changed }, 'en')
  const named = problems.map(({ endpoint, record, field }) => [endpoint, record, field].join(' '))
  return { content, problems, named }
}

export const set = (part: object | undefined, fields: object) => Object.assign(part ?? {}, fields)
