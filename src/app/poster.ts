import type { Visit } from '../visit'

/** Takes away the picture that the server wrote into the page, once the player shows its own. */
export function removePosterOnArrival(visit: Visit): void {
  const stop = visit.subscribe(({ navigation }) => {
    if (navigation.location === null) return
    stop()
    document.getElementById('first-background')?.remove()
  })
}
