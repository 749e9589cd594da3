import { type Content, type Location, readContent } from '../../../src/content'
import { type Answers, answers } from './answers'

/** Reads the small showroom after a change to its raw answers. */
export function read(change: (answers: Answers) => void = () => {}) {
  const changed = answers()
  change(changed)
  const { content, problems } = readContent(changed, 'en')
  const named = problems.map(({ severity, endpoint, record, field }) =>
    [severity, endpoint, record, field].join(' '),
  )
  return { content, problems, named }
}

export function locationOf(content: Content, payloadId: string): Location {
  const item = content.items.get(payloadId)
  if (item?.kind !== 'location') throw new Error(`no location ${payloadId}`)
  return item
}

export const locations = (raw: Answers) => raw['content-locations'].data
export const transitions = (raw: Answers) => raw['content-transitions'].data
export const first = <T>(list: readonly T[]): T => {
  const [item] = list
  if (item === undefined) throw new Error('empty list')
  return item
}
export const setting = (part: object, fields: object) => Object.assign(part, fields)
