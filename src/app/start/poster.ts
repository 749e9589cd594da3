import type { Visit } from '../../visit'

const poster = () => document.getElementById('first-background')

/** Whether the page started with the picture of its place. */
export const hasPoster = (): boolean => poster() !== null

/** Removes the page's first picture once the player shows its own. */
export function removePosterOnArrival(visit: Visit): void {
  const stop = visit.subscribe(({ navigation }) => {
    if (navigation.location === null) return
    stop()
    poster()?.remove()
  })
}
