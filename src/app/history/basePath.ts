import { baseOfModule, withoutBase } from '../../content'

/** The path that the showroom is served at. All URLs of the app are below it. */
export const basePath: string = baseOfModule(import.meta.url)

/** The showroom's own part of a browser's path. */
export const ownPath = (pathname: string): string => withoutBase(pathname, basePath) ?? pathname
