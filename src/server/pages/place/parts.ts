import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../../content'

/** Class names and icons of the program's first screen, so that the page looks the same. */
export interface ScreenParts {
  /** The class names of style sheets, as attribute values: `classOf('Hotspots', 'spot')`. */
  classOf(sheet: string, ...names: readonly string[]): string
  /** The drawing of an icon, an `<svg>` element; empty for an unknown name. */
  iconOf(name: string, className?: string): string
}

/** The file of the build, beside its manifest. */
const SCREEN_PARTS = '.vite/first-screen.json'

/** Returns undefined for a build without them, whose pages show no place. */
export async function readScreenParts(appDir: string): Promise<ScreenParts | undefined> {
  const text = await readFile(join(appDir, SCREEN_PARTS), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { classes, icons }: Record<string, unknown> = Object(JSON.parse(text))
  const textIn = (group: unknown, name: string) => {
    const found = isRecord(group) && Object.hasOwn(group, name) ? group[name] : undefined
    return typeof found === 'string' ? found : ''
  }
  return {
    classOf: (sheet, ...names) => {
      const own = isRecord(classes) && Object.hasOwn(classes, sheet) ? classes[sheet] : undefined
      return names.map((name) => textIn(own, name)).join(' ')
    },
    iconOf: (name, className) => {
      const icon = textIn(icons, name)
      return className ? icon.replace('<svg', `<svg class="${className}"`) : icon
    },
  }
}
