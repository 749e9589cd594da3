/** Folder of the built-in interface texts, one file per language. */
export const LOCALES_DIR = new URL('../../locales/', import.meta.url)
