import { build, type Plugin } from 'vite'

const SCRIPT = 'src/app/start/openingScript.ts'
const PLACE = '<!--opening-->'

/**
 * Inlines the opening script into the page and removes everything else that the browser would fetch: the
 * script requests it once the picture is there.
 */
export function opening(): Plugin {
  return {
    name: 'showroom:opening',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`)
        const { links, script, rest } = extractAssets(html)
        const files = JSON.stringify({ links, script }).replaceAll('<', '\\u003c')
        const own = [
          `<script type="application/json" id="page-files">${files}</script>`,
          `<script>${await bundled()}</script>`,
        ]
        return rest.replace(PLACE, () => own.join('\n    '))
      },
    },
  }
}

const FETCHED = /^(preload|modulepreload|stylesheet)$/

/** Matches the page's links that fetch something, and its module script. */
function extractAssets(html: string) {
  const links: Record<string, string>[] = []
  let script = ''
  const rest = html
    .replace(/[ \t]*<link\b([^>]*)>\n?/g, (whole, text: string) => {
      const link = attributesOf(text)
      if (!FETCHED.test(link.rel ?? '')) return whole
      links.push(link)
      return ''
    })
    .replace(/[ \t]*<script\b([^>]*)><\/script>\n?/g, (whole, text: string) => {
      const { type, src } = attributesOf(text)
      if (type !== 'module' || src === undefined) return whole
      script = src
      return ''
    })
  if (script === '') throw new Error('index.html has no module.')
  return { links, script, rest }
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]))
}

/** The script bundled with its imports, safe to inline. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      // "use client" in a dependency means nothing here.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
      lib: { entry: SCRIPT, formats: ['iife'], name: 'opening', fileName: 'opening' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk || /<\/script/i.test(chunk.code)) throw new Error(`${SCRIPT} cannot be inlined into a page.`)
  return chunk.code.trim()
}
