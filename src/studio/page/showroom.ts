import type { PictureView } from '../model/frames'
import type { Position } from '../model/place'

/** What the studio reads of the showroom in its frame (`window.showroom`). */
interface Visit {
  readonly language: string
  readonly location: string | null
  readonly moving: boolean
}

interface ShowroomApi {
  getState(): Visit
  subscribe(listener: (state: Visit) => void): () => void
  dispatch(action: { readonly type: 'goTo'; readonly payloadId: string }): void
}

type ShowroomWindow = Window & { readonly showroom?: ShowroomApi }

/** The place that the frame shows, and where its picture is. */
export interface Shown {
  readonly place: string
  readonly language: string
  readonly moving: boolean
  /** Undefined until the picture is there. */
  readonly view: PictureView | undefined
}

/** The place that a frame shows; undefined while the showroom starts. `hasBoth`: whether the place has pictures of 16:9 and 4:3. */
export function readShown(frame: HTMLIFrameElement, hasBoth: (place: string) => boolean): Shown | undefined {
  const state = showroomOf(frame)?.getState()
  if (!state || state.location === null) return undefined
  const { location: place, language, moving } = state
  return { place, language, moving, view: viewOf(frame, hasBoth(place)) }
}

/** Flies to another place. */
export function goTo(frame: HTMLIFrameElement, payloadId: string): void {
  showroomOf(frame)?.dispatch({ type: 'goTo', payloadId })
}

function showroomOf(frame: HTMLIFrameElement): ShowroomApi | undefined {
  return (frame.contentWindow as ShowroomWindow | null)?.showroom
}

function viewOf({ contentDocument }: HTMLIFrameElement, hasBoth: boolean): PictureView | undefined {
  const surface = contentDocument?.querySelector<HTMLElement>('[style*="--picture-width"]')
  if (!surface) return undefined
  const stage = surface.getBoundingClientRect()
  const px = (name: string) => Number.parseFloat(surface.style.getPropertyValue(`--picture-${name}`))
  const [x, y, width, height] = [px('x'), px('y'), px('width'), px('height')]
  if (!(width > 0 && height > 0)) return undefined
  // Positions refer to the wide picture, whose middle the other shows.
  const reach = hasBoth ? (height * 16) / 9 : width
  return {
    stage: { x: stage.x, y: stage.y, width: stage.width, height: stage.height },
    picture: { x: stage.x + x + (width - reach) / 2, y: stage.y + y, width: reach, height },
  }
}

/** Moves the rings of the showroom itself, unless it shows an older version with more or fewer of them. */
export function moveRings(frame: HTMLIFrameElement, rings: readonly (readonly [number, Position])[]): void {
  if (frame.contentDocument?.querySelectorAll('[data-hotspot]').length !== rings.length) return
  for (const [id, position] of rings) moveRing(frame, id, position)
}

/** Moves a ring of the showroom itself, as it will be once the change is built. */
export function moveRing({ contentDocument }: HTMLIFrameElement, id: number, { left, top }: Position): void {
  const spot = contentDocument?.querySelector(`[data-hotspot="${id}"]`)?.closest<HTMLElement>('[data-spot]')
  if (!spot) return
  const [x, y] = [String(left / 100), String(top / 100)]
  if (spot.style.getPropertyValue('--left') === x && spot.style.getPropertyValue('--top') === y) return
  spot.style.setProperty('--left', x)
  spot.style.setProperty('--top', y)
  // The showroom places its rings and labels again when a style of <html> changes.
  contentDocument?.documentElement.style.setProperty('--moved-ring', `${x} ${y}`)
}
