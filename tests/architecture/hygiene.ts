import type { Source } from './imports'
import { TOP_LEVEL } from './table'

const MACHINE_PATH = /(?<![\w.\-/])\/(?:work|home|Users|root|tmp|private\/tmp)\/\w/
// A letter in brackets keeps the pattern from finding itself.
const REGISTRY_HOST = /\bregistry\.[\w-]+\.\w|\b(?:artifac[t]ory|verdacci[o]|jfro[g])\b/i
const AVOIDED = /(?:manager|service|helper|controller|utils)|^(?:handle|data|types)\./i

/** Places of one machine, and hosts of package registries: what is tracked works and reads the same everywhere. */
export function strayAddresses({ path, text }: Source): readonly string[] {
  return text.split('\n').flatMap((line, index) => {
    if (MACHINE_PATH.test(line)) return [`${path}:${index + 1} names a path of one machine.`]
    if (REGISTRY_HOST.test(line)) return [`${path}:${index + 1} names a package registry.`]
    return []
  })
}

/** Addresses in a lock file: without them, every site installs from its own registry. */
export function lockedAddresses(lock: {
  packages: Record<string, { resolved?: string }>
}): readonly string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(
      ([name, { resolved }]) => `package-lock.json resolves ${name} to ${resolved}. It carries no addresses.`,
    )
}

/** The files that may ask the browser to keep something: elsewhere nobody expects to be refused it. */
const [STORAGE, DATABASES] = ['src/ports/storage.ts', 'src/ports/databases.ts']
const KEEPING = /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/

/** What asks the browser to keep something, in the code of the browser's side. */
export function strayStorage({ path, text }: Source): readonly string[] {
  if (path === STORAGE || path === DATABASES) return []
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(?:\*|\/\/|\/\*).*/, '')
    return KEEPING.test(code)
      ? [`${path}:${index + 1} keeps something in the browser: ${STORAGE} does that.`]
      : []
  })
}

/** File names that say nothing about what is in the file. */
export function emptyNames(paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => AVOIDED.test(path.split('/').at(-1) ?? ''))
    .map(
      (path) =>
        `${path}: name a file after what it is; avoid manager, service, helper, controller, handle, data, utils, types.`,
    )
}

/** Files and folders at the top level that belong into another folder. */
export function strayTopLevel(paths: readonly string[]): readonly string[] {
  const names = new Set(paths.map((path) => path.split('/')[0] ?? ''))
  return [...names]
    .filter((name) => !TOP_LEVEL.has(name))
    .map((name) => `${name} lies at the top level: move it beside what uses it.`)
}
