import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

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
        const links = Object.keys(bundle)
          .filter((file) => /^assets\/(index|features)-[\w-]+\.css$/.test(file))
          // The sheet of the start comes first, as in the program.
          .sort((a, b) => Number(a.includes('features')) - Number(b.includes('features')))
          .map((file) => `<link rel="stylesheet" href="/${file}">`)
        if (links.length < 2) throw new Error(`Only these style sheets were found: ${links.join(' ')}`)
        return html.replace(PLACE, () => `<noscript>${links.join('')}<style>${style}</style></noscript>`)
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
