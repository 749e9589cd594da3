import type { EmbedEvents } from '../../../contracts'
import type { Overlay, VisitState, VisitStep } from '../../../visit'
import { embedOverlayOf } from './state'

/** An event of the showroom for the embedding page. */
export type EmbedReport = {
  [Name in keyof EmbedEvents]: { readonly name: Name; readonly detail: EmbedEvents[Name] }
}[keyof EmbedEvents]

/** The reports about one step of a visit, in order. */
export function reportsOf({ before, state, effects }: VisitStep): readonly EmbedReport[] {
  return [
    ...overlayReports(before.overlays, state.overlays),
    ...effects.flatMap((effect): readonly EmbedReport[] => {
      if (effect.type === 'emit' && effect.event.type === 'arrived') {
        const { payloadId, world, title } = effect.event
        return [{ name: 'arrived', detail: { location: payloadId, world, title } }]
      }
      return effect.type === 'reportProblem'
        ? [{ name: 'error', detail: { code: 'impossible', message: effect.message } }]
        : []
    }),
    ...unavailableReports(before, state),
  ]
}

/** What is closed is reported before what is opened. */
function overlayReports(before: readonly Overlay[], after: readonly Overlay[]): readonly EmbedReport[] {
  if (before === after) return []
  const reports = (name: 'opened' | 'closed', some: readonly Overlay[], others: readonly Overlay[]) => {
    const known = new Set(others.map(identityOf))
    return some
      .filter((overlay) => !known.has(identityOf(overlay)))
      .map((overlay): EmbedReport => ({ name, detail: embedOverlayOf(overlay) }))
  }
  return [...reports('closed', before, after).reverse(), ...reports('opened', after, before)]
}

const identityOf = (overlay: Overlay) => {
  const { type, id } = embedOverlayOf(overlay)
  return `${type} ${id ?? ''}`
}

function unavailableReports(before: VisitState, { navigation }: VisitState): readonly EmbedReport[] {
  const { unavailable } = navigation
  if (!unavailable || unavailable === before.navigation.unavailable) return []
  const message = `The location "${unavailable.payloadId}" cannot be loaded at the moment.`
  return [{ name: 'error', detail: { code: 'unavailable', message } }]
}
