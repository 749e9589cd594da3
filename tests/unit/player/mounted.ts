import { afterEach, beforeEach, vi } from 'vitest'
import type { Background } from '../../../src/content'
import type { Cue, CueItem, PlayerEvent } from '../../../src/navigation'
import type { PlayerHost } from '../../../src/player/context'
import { type MountedPlayer, mount } from '../../../src/player/mount'
import { FakeVideo, mediaConstants } from '../media/fakeVideo'
import { still } from '../showroom'
import { settle } from './bench'
import { asElement, createPage, FakeElement } from './elements'

/** Sizes of pictures that are not 1600 by 900, by file. */
export const sizeOf: Record<string, readonly [number, number]> = {}
/** Pictures that fail to load. */
export const missingUrls = new Set<string>()
/** The pictures that were requested, in order. */
export const loadedUrls: string[] = []

/** An image that is decoded at once. */
class ReadyImage extends FakeElement {
  url = ''
  constructor() {
    super('img')
  }
  set src(url: string) {
    if (url !== '') loadedUrls.push(url)
    this.url = url
  }
  get naturalWidth() {
    return sizeOf[this.url]?.[0] ?? 1600
  }
  get naturalHeight() {
    return sizeOf[this.url]?.[1] ?? 900
  }
  decode = async () => {
    if (missingUrls.has(this.url)) throw new DOMException('no picture', 'EncodingError')
  }
}

const videoOnPage = () =>
  Object.assign(new FakeVideo(), { parentNode: null, remove: FakeElement.prototype.remove })

let players: MountedPlayer[] = []

/** The part of a browser that a player needs. Display frames fire automatically. */
export function stubBrowser(): void {
  beforeEach(() => {
    for (const url of Object.keys(sizeOf)) delete sizeOf[url]
    loadedUrls.length = 0
    missingUrls.clear()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.stubGlobal('HTMLMediaElement', mediaConstants)
    vi.stubGlobal('Image', ReadyImage)
    vi.stubGlobal('devicePixelRatio', 1)
    vi.stubGlobal('cancelAnimationFrame', () => {})
    // Each display frame takes a sixtieth of a second.
    vi.stubGlobal('requestAnimationFrame', (shown: () => void) => {
      queueMicrotask(() => {
        vi.advanceTimersByTime(16)
        shown()
      })
      return 1
    })
  })
  afterEach(() => {
    for (const player of players) player.unmount()
    players = []
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Stubs the page, the network and the screens that a player is mounted on. */
function stubPage() {
  const { page } = createPage()
  Object.assign(page, {
    createElement: (tag: string) => (tag === 'video' ? videoOnPage() : new FakeElement(tag)),
  })
  const connection = Object.assign(new EventTarget(), { saveData: false, effectiveType: '4g' })
  vi.stubGlobal('navigator', { connection })
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  const screens: EventTarget[] = []
  vi.stubGlobal('matchMedia', () => {
    screens.push(new EventTarget())
    return screens.at(-1)
  })
  const [root, surface, pages] = [new FakeElement(), new FakeElement(), new FakeElement()]
  Object.assign(root, { clientWidth: 1600, clientHeight: 900 })
  let measured = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly listener: () => void
      constructor(listener: () => void) {
        this.listener = listener
      }
      observe(element: unknown) {
        if (element === root) measured = this.listener
      }
      disconnect() {
        measured = () => {}
      }
    },
  )
  return { root, surface, pages, connection, network, screens, measure: () => measured() }
}

function hostOf(host: Partial<PlayerHost>): PlayerHost {
  return {
    defaultBlend: () => 'crossfade',
    blendSeconds: () => 0.4,
    preloadMegabytes: () => 100,
    isSettled: () => true,
    films: () => ({ choice: 'efficient', widest: 3840 }),
    surroundings: () => ({
      mobile: false,
      pictureRatio: null,
      imagesOnly: false,
      resolveMedia: (url) => url.replace('/media/', ''),
    }),
    onEvent: () => {},
    onUnplayable: () => {},
    onPhase: () => {},
    onStuck: () => {},
    onStageKind: () => {},
    onIframe: () => {},
    isPageReachable: async () => true,
    ...host,
  }
}

/** A player mounted in a fake page. */
export function createPlayer(watching: Partial<PlayerHost> = {}) {
  const { root, surface, pages, connection, network, screens, measure } = stubPage()
  const events: PlayerEvent[] = []
  const kinds: string[] = []
  const places: string[] = []
  const { setProperty } = root.style
  root.style.setProperty = (name, value) => {
    places.push(`${name}: ${value}`)
    setProperty(name, value)
  }
  const player = mount(
    { root: asElement(root), surface: asElement(surface), iframes: asElement(pages) },
    hostOf({
      onEvent: (event) => void events.push(event),
      onStageKind: (kind) => void kinds.push(kind),
      ...watching,
    }),
  )
  players.push(player)
  return {
    player,
    surface,
    events,
    kinds,
    connection,
    /** The published rectangle of the picture: x, y, width, height. */
    picture: () => ['x', 'y', 'width', 'height'].map((name) => root.style[`--picture-${name}`]),
    /** Every property that was published so far. */
    places,
    async cue(cue: Partial<Cue>) {
      player.setCue({ serial: 1, now: null, next: null, nearby: [], ...cue })
      await settle()
    },
    /** Resizes the window. */
    resize(width: number, height: number) {
      Object.assign(root, { clientWidth: width, clientHeight: height })
      measure()
    },
    async moveToScreen(pixelRatio: number) {
      vi.stubGlobal('devicePixelRatio', pixelRatio)
      screens.at(-1)?.dispatchEvent(new Event('change'))
      await settle()
    },
    async networkReturns() {
      network.dispatchEvent(new Event('online'))
      await settle()
    },
    async pass(ms: number) {
      vi.advanceTimersByTime(ms)
      await settle()
    },
  }
}

export const picture = (name: string, key: Background['key'] = 'default_background_image'): Background => {
  const { image } = still(name)
  return { key, type: 'image', image: { ...image, formats: {} } }
}
export const locationItem = (payloadId: string, ...backgrounds: Background[]): CueItem => ({
  payloadId,
  kind: 'location',
  backgrounds: backgrounds.length > 0 ? backgrounds : [picture(payloadId)],
  playbackRate: 1,
  blend: { name: null, seconds: 0.1 },
  direct: false,
})
/** A location with one picture for wide windows and one for narrower ones. */
export const twoShapes = (name: string) =>
  locationItem(
    name,
    picture(`${name}-wide`, 'default_background_16x9'),
    picture(`${name}-narrow`, 'default_background_4x3'),
  )
