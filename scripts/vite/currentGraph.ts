import type { Plugin } from 'vite'

/** Drops what ngraph.graph says about an option of its old versions, which the app does not use: texts of 0.2 kB gzip. */
export function currentGraph(): Plugin {
  return {
    name: 'showroom:current-graph',
    apply: 'build',
    transform(code, id) {
      if (!/\/ngraph\.graph\/index\.js/.test(id)) return
      return { code: dropOldOption(code), map: null }
    },
  }
}

/** Removes the branch for the option `uniqueLinkId` of the library's source. */
export function dropOldOption(code: string): string {
  return code.replace(/^ {2}if \('uniqueLinkId' in options\) \{\n[\s\S]*?\n {2}\}\n/m, '')
}
