import type { Visit } from '../../visit'

const poster = () => document.getElementById('first-background')

/** Whether the page began with the picture of its place. */
export const hasPoster = (): boolean => poster() !== null

/** Takes away the picture that the page began with, once the player shows its own. */
export function removePosterOnArrival(visit: Visit): void {
  const stop = visit.subscribe(({ navigation }) => {
    if (navigation.location === null) return
    stop()
    poster()?.remove()
  })
}
