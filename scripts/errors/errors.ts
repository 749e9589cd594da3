import type { ErrorText } from './errorText'
import { brandErrors } from './texts/brand'
import { fileErrors } from './texts/files'
import { filmErrors } from './texts/films'
import { languageErrors } from './texts/languages'
import { linkErrors } from './texts/links'
import { mediaErrors } from './texts/media'
import { recordErrors } from './texts/records'

/** Headings of the index, and the messages below each. */
export const ERROR_GROUPS: readonly (readonly [heading: string, errors: readonly ErrorText[]])[] = [
  ['Files', fileErrors],
  ['Languages and access', languageErrors],
  ['Pictures, backgrounds and documents', mediaErrors],
  ['Films', filmErrors],
  ['Brand', brandErrors],
  ['Links and places', linkErrors],
  ['Fields and values', recordErrors],
]

/** Whatever is wrong with the manifest. */
const MANIFEST: ErrorText = {
  code: 'invalid-manifest',
  pattern: /^(must|is there twice|cannot lie beside)/,
  title: 'The manifest is not valid',
  meaning:
    '`manifest.json` lists the languages of the package and all of its files with their hashes. One of its fields is wrong, so that nothing of the package can be trusted.',
  remedy: 'Do not edit the manifest by hand: rebuild the package.',
}

/** Whatever the file system or a decoder says about a file. */
const UNREADABLE: ErrorText = {
  code: 'unreadable-file',
  pattern: /is not a readable picture|is not a picture$|cannot be read \(/,
  title: 'A file cannot be read',
  meaning:
    'The file is damaged, is not what its name says, or may not be read. The message has the words of the program that tried.',
  remedy: 'Export or copy the file again, and check its permissions.',
}

/** All messages, in the order in which a message is compared with them. */
export const ERRORS: readonly ErrorText[] = [
  ...ERROR_GROUPS.flatMap(([, errors]) => errors),
  MANIFEST,
  UNREADABLE,
]

/**
 * The stable code of a message about a file. What others say, such as the operating system, is `unreadable-file`, or
 * `invalid-manifest` about the manifest.
 */
export function codeOf({ file, message }: { readonly file: string; readonly message: string }): string {
  const known = ERRORS.find(({ pattern }) => pattern.test(message))
  return (known ?? (file === 'manifest.json' ? MANIFEST : UNREADABLE)).code
}
