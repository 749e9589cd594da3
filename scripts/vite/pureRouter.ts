import type { Plugin } from 'vite'

/**
 * Lets the build drop what the app does not use of React Router: 13 kB gzip of components and hooks. Its package says that
 * it has no side effects, but calls that make contexts and components are not marked as pure, and neither are their names.
 */
export function pureRouter(): Plugin {
  return {
    name: 'showroom:pure-router',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-router\/dist\//.test(id)) return
      return { code: markPure(code), map: null }
    },
  }
}

/** Marks calls that only make a value as pure, and removes display names. */
export function markPure(code: string): string {
  return code
    .replace(/= (React\w*\.(?:createContext|createElement|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = .*;$/gm, '')
}
