/** Built-in interface texts, a file a language. */
export const LOCALES_DIR = new URL('../../locales/', import.meta.url)
