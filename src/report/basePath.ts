import { baseOfModule, withBase } from '../content'

const basePath = baseOfModule(import.meta.url)

/** The browser's URL of a path of the showroom. Full URLs are returned unchanged. */
export const urlOf = (path: string): string => (path.startsWith('/') ? withBase(path, basePath) : path)
