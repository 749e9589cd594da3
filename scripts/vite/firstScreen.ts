import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Where the style of pages without scripts goes. */
const PLACE = '<!--without-script-->'
const STYLE = 'src/app/start/withoutScript.css'

/** The sheets whose class names a page uses to draw its place. */
const SHEETS = ['app', 'Hotspots', 'Bar', 'Breadcrumb', 'Home', 'Button']

/** The file that tells the server the class names and icons. */
const FILE = '.vite/first-screen.json'

/**
 * Tells the server what the program's first screen is drawn with, and links the style sheets of pages whose browser
 * runs no scripts.
 */
export function firstScreen(): Plugin {
  const classes: Record<string, Record<string, string>> = {}
  return {
    name: 'showroom:first-screen',
    apply: 'build',
    config: () => ({
      css: {
        modules: {
          getJSON(file, names) {
            const sheet = basename(file, '.module.css')
            if (SHEETS.includes(sheet)) classes[sheet] = names
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`)
        const style = await readFile(STYLE, 'utf8')
        const [features] = Object.keys(bundle).filter((file) => /^assets\/features-[\w-]+\.css$/.test(file))
        if (features === undefined) throw new Error('The style sheet of the features was not found.')
        const link = `<link rel="stylesheet" href="/${features}">`
        const rules = `<style>${style.replace(/\s+/g, ' ')}</style>`
        return html.replace(PLACE, () => `<noscript>${link}${rules}</noscript>`)
      },
    },
    async generateBundle() {
      const missing = SHEETS.filter((sheet) => !classes[sheet])
      if (missing.length > 0) throw new Error(`These style sheets were not found: ${missing.join(', ')}`)
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: JSON.stringify({ classes, icons: await icons() }),
      })
    },
  }
}

/**
 * Puts the style sheet of the start into the page, in place of a link to it: hotspots are drawn with the first picture.
 * Has to come before the plugin that takes the links out of the page.
 */
export function startSheet(): Plugin {
  return {
    name: 'showroom:start-sheet',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html, { bundle = {} }) => withSheets(html, bundle) },
  }
}

/** Its files are addressed from the root, as the server expects them. */
function withSheets(html: string, bundle: Rolldown.OutputBundle): string {
  let isFound = false
  const page = html.replace(
    /[ \t]*<link rel="stylesheet"[^>]* href="\/([^"]+)">\n?/g,
    (link, file: string) => {
      const sheet = bundle[file]
      if (sheet?.type !== 'asset') return link
      isFound = true
      const css = String(sheet.source).replace(/url\(\.\/([^)"']+)\)/g, 'url("/assets/$1")')
      // Chunks that need the sheet find its link and do not load it again, after sheets that have to follow it.
      return `<style>${css.trim()}</style>\n${link.replace('<link', '<link disabled')}`
    },
  )
  if (!isFound) throw new Error('The page has no style sheet.')
  return page
}

/** The icons of hotspots and of the bar, drawn by the components that the program uses. */
async function icons(): Promise<Readonly<Record<string, string>>> {
  const [{ createElement }, { renderToStaticMarkup }, all] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('../../src/ui/images/icons.ts'),
  ])
  const drawn = {
    navigation: all.ForwardIcon,
    'open-article': all.ArticleIcon,
    'open-dashboard': all.LibraryIcon,
    'open-documents': all.DocumentIcon,
    'open-link': all.LinkIcon,
    'open-media': all.MediaIcon,
    menu: all.MenuIcon,
    'i-frame-action': all.WindowIcon,
    stations: all.PlacesIcon,
    shortcuts: all.HighlightIcon,
    tours: all.TourIcon,
    contact: all.ContactIcon,
    languages: all.LanguageIcon,
    close: all.CloseIcon,
  }
  return Object.fromEntries(
    Object.entries(drawn).map(([name, Icon]) => {
      const svg = renderToStaticMarkup(createElement(Icon, { 'aria-hidden': true }))
      return [name, svg.replace(/ class="[^"]*"/, '')]
    }),
  )
}
