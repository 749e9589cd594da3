import type { Source } from './imports'
import { TOP_LEVEL } from './table'

const MACHINE_PATH = /(?<![\w.\-/])\/(?:work|home|Users|root|tmp|private\/tmp)\/\w/
// The brackets keep the pattern from matching itself.
const REGISTRY_HOST = /\bregistry\.[\w-]+\.\w|\b(?:artifac[t]ory|verdacci[o]|jfro[g])\b/i
const VAGUE_NAMES = /(?:manager|service|helper|controller|utils)|^(?:handle|data|types)\./i

/** Reports machine-specific paths and package registry hosts: tracked files must work everywhere. */
export function machineSpecificAddresses({ path, text }: Source): readonly string[] {
  return text.split('\n').flatMap((line, index) => {
    if (MACHINE_PATH.test(line)) return [`${path}:${index + 1} names a path of one machine.`]
    if (REGISTRY_HOST.test(line)) return [`${path}:${index + 1} names a package registry.`]
    return []
  })
}

/** Reports addresses in a lock file. Without them, every site installs from its own registry. */
export function lockedAddresses(lock: {
  packages: Record<string, { resolved?: string }>
}): readonly string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(
      ([name, { resolved }]) =>
        `package-lock.json resolves ${name} to ${resolved}. Lock files contain no addresses.`,
    )
}

/** The only files that may access browser storage; they handle a browser that denies it. */
const STORAGE = ['storage', 'databases', 'persistentKey'].map((name) => `src/ports/browser/${name}.ts`)
const STORAGE_APIS = /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/

/** Reports direct access to browser storage. */
export function strayStorage({ path, text }: Source): readonly string[] {
  if (STORAGE.includes(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(?:\*|\/\/|\/\*).*/, '')
    return STORAGE_APIS.test(code)
      ? [`${path}:${index + 1} accesses browser storage; only ${STORAGE[0]} may.`]
      : []
  })
}

/** The only file that may reload the page: it asks first whether the showroom answers. */
const RELOAD = 'src/app/diagnostics/reload.ts'
const RELOADS = [
  /\blocation\??\.(?:reload|assign|replace)\b/,
  /\b(?:window|document|self|globalThis|top|parent|page)\.location\s*=[^=]/,
  /\blocation\.(?:href|search|pathname)\s*=[^=]/,
  /\bhistory\.go\(\s*0?\s*\)/,
]

/** Reports code that reloads or leaves the page by itself: a network's sign-in page would replace the showroom. */
export function strayReloads({ path, text }: Source): readonly string[] {
  // The studio's frame shows a page of its own machine.
  if (path === RELOAD || path.startsWith('src/studio/')) return []
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(?:\*|\/\/|\/\*).*/, '')
    return RELOADS.some((pattern) => pattern.test(code))
      ? [`${path}:${index + 1} reloads the page; only ${RELOAD} may.`]
      : []
  })
}

/** Reports file names that say nothing about the content. */
export function vagueFileNames(paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => VAGUE_NAMES.test(path.split('/').at(-1) ?? ''))
    .map(
      (path) =>
        `${path}: name a file after what it is; avoid manager, service, helper, controller, handle, data, utils, types.`,
    )
}

const NAMED_FILE =
  /(['"`])((?:src|scripts|tests|docs|locales|shaders)\/[\w./-]+\.(?:tsx?|mjs|css|md|json|glsl))\1/g

/** Reports files of the repository that a script names and that do not exist; capitals stand for any name. */
export function missingNamedFiles(scripts: readonly Source[], known: ReadonlySet<string>): readonly string[] {
  return scripts.flatMap(({ path, text }) =>
    [...text.matchAll(NAMED_FILE)]
      .map(([, , file = '']) => file)
      .filter((file) => !known.has(file) && !/\/[A-Z]+\.md$/.test(file))
      .map((file) => `${path} names ${file}, which does not exist.`),
  )
}

/** Reports top-level files and folders that belong in another folder. */
export function strayTopLevel(paths: readonly string[]): readonly string[] {
  const names = new Set(paths.map((path) => path.split('/')[0] ?? ''))
  return [...names]
    .filter((name) => !TOP_LEVEL.has(name))
    .map((name) => `${name} lies at the top level: move it beside what uses it.`)
}
