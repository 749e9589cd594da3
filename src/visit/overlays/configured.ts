import { type Action, type Configuration, readConfiguration } from '../../content'
import type { VisitState } from '../state'

/** The configurations after a change, or a sentence that says what is wrong with it. */
export function withConfiguration(
  { content, configurations }: VisitState,
  { uid, configuration }: Extract<Action, { type: 'configure' }>,
): VisitState['configurations'] | string {
  if (configuration === null) return without(configurations, uid)
  if (content.complete && !content.configurators.has(uid)) {
    return `configure: there is no configurator "${uid}" (uid).`
  }
  const read = readConfiguration(configuration)
  if (typeof read === 'string') return `configure: configurator "${uid}" (uid): ${read} (configuration).`
  return new Map<string, Configuration>([...configurations, [uid, read]])
}

function without(configurations: VisitState['configurations'], uid: string): VisitState['configurations'] {
  if (!configurations.has(uid)) return configurations
  return new Map([...configurations].filter(([other]) => other !== uid))
}
