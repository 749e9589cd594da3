import type { ErrorText } from '../errorText'

/** Languages and who may see what. */
export const languageErrors: readonly ErrorText[] = [
  {
    code: 'unknown-language',
    pattern: /is not a language/,
    title: 'A language has a code that is not known',
    meaning:
      'Languages have the codes of the web: `de`, not `ger`. A text under any other code is never shown.',
    remedy: 'Write the code that the message suggests, or one of those that it lists.',
  },
  {
    code: 'invalid-languages',
    pattern: /^must be (a list of languages|one of the locales: )/,
    title: 'The languages of the showroom are not valid',
    meaning:
      '`locales` in `showroom.json` lists the languages that visitors are offered. `defaultLocale` is one of them.',
    remedy: 'Write a list such as `["en", "de"]`, and add the default language to it.',
  },
  {
    code: 'useless-translation',
    pattern: /^is translated, but this endpoint has one answer/,
    title: 'A text is translated where all languages share one',
    meaning: 'This collection has one answer for all languages. A text for each would be shown as a record.',
    remedy: 'Write one text without languages.',
  },
  {
    code: 'borrowed-text',
    pattern: /^is taken from another language/,
    title: 'A text is missing in a language',
    meaning: 'Visitors of this language read the text in another one, marked as such for screen readers.',
    remedy:
      'Add the text in this language. `translations.json` in the package lists all missing ones for translators.',
  },
  {
    code: 'missing-translation',
    pattern: /^is missing in this language/,
    title: 'A record is missing in a language',
    meaning:
      'Other languages have the record. A missing place or flight leaves a hole in the showroom of this language.',
    remedy: 'Translate the record in the backend that the package comes from, and pull it again.',
  },
  {
    code: 'language-without-text',
    pattern: /has no text of its own: write texts as/,
    title: 'A declared language has no text of its own',
    meaning: 'Visitors are offered a language in which they read nothing but another one.',
    remedy:
      'Write texts for each language, `{ "en": "Hall", "de": "Halle" }`, or remove the language from `showroom.json`.',
  },
  {
    code: 'invalid-access-field',
    pattern:
      /Nobody may enter\.$|It counts as true\.$|^Only (worlds|locations) have|It is hidden\.$|The showroom is switched off|^It has no slug: its locations|^It has no payload id: it is hidden/,
    title: 'A field about access is not valid',
    meaning: 'The field says who may see the content. While its value is invalid, nobody sees the content.',
    remedy:
      'Correct the field. Passwords and sign-in are fields of worlds, `scopes` of places; all languages must say the same.',
  },
  {
    code: 'closed-content-made-public',
    pattern: /^names .*, which otherwise only closed places show/,
    title: 'A public record shows what only closed places should show',
    meaning: 'A file or record of a protected place is also named by a record that everybody can read.',
    remedy: 'Remove it from the public record, or move that record into the protected world.',
  },
  {
    code: 'readable-password',
    pattern: /^is plain text; content:build hashes it/,
    title: 'A password in a package can be read',
    meaning: 'Whoever has the package can read the password of this world.',
    remedy: 'Build the package with `content:build`, or pull it with `content:pull`: both hash passwords.',
  },
]
