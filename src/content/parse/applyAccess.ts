import type { AccessRules } from '../access/accessRules'
import type { WorldItem } from '../model/content'
import type { World } from '../model/world'
import type { Problem } from './problem'

/** The world with its access rule. */
export function withWorldRule({ closed: _, ...world }: World, rules: AccessRules): World {
  const rule = rules.worlds.get(world.slug)
  if (!rule || rule.closed)
    return { ...world, protectWithPassword: true, onlyLoggedInUser: true, closed: true }
  return { ...world, protectWithPassword: rule.key, onlyLoggedInUser: rule.login }
}

/** The location or transition with its access rule. */
export function withItemRule(item: WorldItem, rules: AccessRules): WorldItem {
  const rule = rules.items.get(item.payloadId)
  const also = (rule?.worlds ?? []).filter((slug) => slug !== item.world)
  const alsoInWorlds = also.length > 0 ? { alsoInWorlds: also } : {}
  const closed = !rule || rule.closed ? { closed: true as const } : {}
  if (item.kind === 'location') {
    const { closed: _, ...location } = item
    return { ...location, scopes: rule?.scopes ?? [], ...alsoInWorlds, ...closed }
  }
  const { closed: _, ...transition } = item
  return { ...transition, ...alsoInWorlds, ...closed }
}

/** Problems for the invalid access fields, unless the same field was reported already. */
export function accessProblems(
  { faults }: AccessRules,
  reported: readonly Problem[],
  locale: Problem['locale'],
): Problem[] {
  const known = new Set(
    reported.map(({ endpoint, record, field }) => JSON.stringify([endpoint, record, field])),
  )
  return faults
    .filter(({ endpoint, record, field }) => !known.has(JSON.stringify([endpoint, record, field])))
    .map(({ endpoint, record, field, sentence }) => {
      return { severity: 'error', endpoint, record, field, message: sentence, ...(locale && { locale }) }
    })
}
