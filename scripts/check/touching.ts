import type { Action, Hotspot, Location } from '../../src/content'
import { everyAction } from './actions'
import type { Check, CheckProblem } from './check'

/** Hotspots closer than this cannot both be touched: 48 px of a 16:9 screen 1920 px wide, as fractions. */
const NEAREST = { left: 48 / 1920, top: 48 / 1080 } as const

/** No hotspot overlaps another one. */
export const hotspotsLieApart: Check = async ({ languages, answerPath }) =>
  languages.flatMap(({ locale, content }) =>
    [...content.items.values()].flatMap((item): CheckProblem[] =>
      item.kind === 'location'
        ? overlaps(item).map(({ field, message }) => {
            const file = answerPath('content-locations', locale)
            return { severity: 'warning', file, record: item.payloadId, field, message }
          })
        : [],
    ),
  )

function overlaps({ hotspots }: Location) {
  return hotspots.flatMap((hotspot, index) => {
    const under = hotspots.slice(0, index).findIndex((other) => isOn(hotspot, other))
    if (under === -1) return []
    const message = `lies on hotspot ${under}, so that only one of them can be touched: move them apart`
    return [{ field: `hotspots.${index}.style`, message }]
  })
}

function isOn({ position: one }: Hotspot, { position: other }: Hotspot): boolean {
  return Math.abs(one.left - other.left) < NEAREST.left && Math.abs(one.top - other.top) < NEAREST.top
}

/**
 * Every link to a mail address contains one. Links that no browser can open are dropped when content is
 * parsed.
 */
export const linksAreAddresses: Check = async ({ languages, answerPath }) =>
  languages.flatMap(({ locale, content }) =>
    [...everyAction(content)].flatMap(({ endpoint, record, action }): CheckProblem[] => {
      const fault = faultOf(action)
      if (fault === undefined) return []
      return [{ severity: 'error', file: answerPath(endpoint, locale), record, field: '', message: fault }]
    }),
  )

function faultOf(action: Action): string | undefined {
  if (action.type !== 'openLink') return undefined
  const { url } = action
  if (!/^mailto:/i.test(url) || /^mailto:[^\s@]+@[^\s@]+$/i.test(url.replace(/\?.*$/s, ''))) return undefined
  return `links to "${url}", which is not a mail address: correct it`
}
