import type { Shot } from './photograph'
import type { Scene } from './scene'
import { SCENES, type SceneName } from './scenes'
import { SCREENS, type ScreenName } from './screens'

export interface Entry extends Shot {
  /** File name without extension. */
  readonly name: string
}

/** All pictures of the gallery, scene by scene. */
export function entries(): readonly Entry[] {
  return Object.keys(SCENES).flatMap((scene) => entriesOf(scene as SceneName))
}

function entriesOf(name: SceneName): readonly Entry[] {
  const scene: Scene = SCENES[name]
  return Object.entries(scene.locales).flatMap(([screen, locales]) =>
    locales.map((locale) => ({
      name: `${name}-${screen}-${locale}`,
      scene,
      screen: screen as ScreenName,
      locale,
    })),
  )
}

/** The gallery's README: every scene with its existing pictures, side by side. */
export function readme(there: readonly Entry[]): string {
  const scenes = [...new Set(there.map(({ scene }) => scene))]
  const parts = scenes.map((scene) => {
    const pictures = there.filter((entry) => entry.scene === scene)
    return `## ${scene.title}\n\n${pictures.map(picture).join('\n')}\n`
  })
  return `${HEAD}\n${parts.join('\n')}`
}

const HEAD = `# Gallery

Everything that opens over the picture, as the demo showroom shows it on a desktop, a 4K wall, an upright kiosk and phones.
Arabic reads from right to left here (setting \`i18n.rtlLocales\`).

\`npm run docs:gallery\` takes these pictures; \`npm run docs:gallery -- --only menu\` some of them.

Before and after a change: [answers first](answer-first/README.md), [tours and reports](tours-and-reports/README.md), [journeys that end where the
visitor wanted](ends-where-wanted/README.md), [the product itself](product/README.md), [products and media](products-and-media/README.md),
[one way to each place](one-way/README.md),
[sheets, pages and the screensaver](sheets-and-pages/README.md).
`

function picture({ name, scene, screen, locale }: Entry): string {
  const label = `${SCREENS[screen].title}, ${locale}`
  const [width, height] = [SCREENS[screen].viewport.width, SCREENS[screen].viewport.height]
  return `<img src="${name}.jpg" ${width < height ? 'height="420"' : 'width="420"'} alt="${scene.title}: ${label}" title="${label}">`
}
