import type { ErrorText } from '../errorText'

/** Files of the sources and of a package. */
export const fileErrors: readonly ErrorText[] = [
  {
    code: 'invalid-json',
    pattern: /^is not valid JSON/,
    title: 'A file is not valid JSON',
    meaning:
      'JSON has strict rules for commas, quotation marks and brackets. Where one is broken, nothing of the file can be read. The message shows the line, with `▸` before the place.',
    remedy:
      'Mend the place that the message shows. If it looks right, look at the line before it: that is often where something is missing. An editing program that knows JSON marks such places while you write.',
  },
  {
    code: 'wrong-encoding',
    pattern: /^is (not )?encoded as UTF/,
    title: 'A file is not saved as UTF-8',
    meaning:
      'Letters such as ü, é or 中 are stored differently in each encoding. In any other than UTF-8 they would turn into wrong characters.',
    remedy:
      'Save the file as UTF-8. In most editing programs the encoding is shown in the status bar, or chosen under *Save as*.',
  },
  {
    code: 'empty-file',
    pattern: /^is empty: write a record/,
    title: 'A file is empty',
    meaning: 'A file without any text is not JSON. It may be the rest of an interrupted save.',
    remedy: 'Write `[]` for a list without records or `{}` for a record without fields, or remove the file.',
  },
  {
    code: 'unknown-file',
    pattern: /^is not read/,
    title: 'A file has a name that is not read',
    meaning:
      'Each collection has a file of a fixed name in `content/`. A file of another name would have no effect.',
    remedy: 'Rename the file. [The content model](../content.md) lists all names.',
  },
  {
    code: 'wrong-file-form',
    pattern: /^(is a single record, but must be a list|must be one record|must be a record)/,
    title: 'A file holds a list where a record belongs, or the other way round',
    meaning:
      'Most files hold a list of records, in square brackets. `showroom.json`, `app-setting.json`, `ui-translation.json` and `anchors.json` hold a single one, in braces.',
    remedy: 'Put a single record into `[ ]`, or take the only record out of its list.',
  },
  {
    code: 'no-content-folder',
    pattern: /^is missing: a source folder has/,
    title: 'The sources have no folder `content`',
    meaning: 'The first folder of `content:build` is not a folder of sources.',
    remedy: 'Check the path. A source folder holds `showroom.json`, `content/` and `media/`.',
  },
  {
    code: 'link-instead-of-file',
    pattern: /symbolic link|is not a regular file|; nothing is written through it/,
    title: 'A link or another special file is in the way',
    meaning:
      'Sources and packages consist of plain files. A link could lead to files that must not get into a package.',
    remedy: 'Replace the link by the file itself.',
  },
  {
    code: 'build-in-progress',
    pattern: /^another build is writing here/,
    title: 'Another build writes into the same package',
    meaning: 'Two builds at once would mix their files. The second one stops before it writes anything.',
    remedy:
      'Wait for the other build. If there is none, an earlier one was killed: remove the file that the message names.',
  },
  {
    code: 'output-not-a-package',
    pattern: /^is neither empty nor a content package/,
    title: 'The output folder holds something else',
    meaning:
      'A build removes every file from its output folder that is not part of the package. It therefore refuses a folder that holds anything else.',
    remedy: 'Choose a new or empty folder, or one that an earlier build has written.',
  },
  {
    code: 'no-manifest',
    pattern: /is not a content package: manifest\.json is missing|^The content folder .* does not exist/,
    title: 'The folder is no content package',
    meaning:
      '`content:check` reads packages, not sources. A package has a `manifest.json`, which `content:build` writes.',
    remedy: 'Build the package first, and check the folder that the build has written.',
  },
  {
    code: 'missing-answer',
    pattern: /^is missing, though other languages have it/,
    title: 'An answer is missing in one language',
    meaning:
      'Each collection has one file for each language. Without it visitors of that language miss all of its records.',
    remedy: 'Build or pull the package again.',
  },
  {
    code: 'missing-file',
    pattern: /^is in the manifest but not in the package/,
    title: 'A file of the package is missing',
    meaning:
      'The manifest lists every file of the package. One of them is not there, so that the server and kiosks reject the package.',
    remedy: 'Copy the package again, completely, or rebuild it.',
  },
  {
    code: 'changed-file',
    pattern: /bytes (than )?the manifest says|, the manifest says/,
    title: 'A file of the package was changed',
    meaning:
      'Its bytes are not those that the manifest records. It was edited by hand, or damaged by a copy.',
    remedy: 'Change the sources instead, and rebuild the package. After a faulty copy, copy it again.',
  },
  {
    code: 'stray-file',
    pattern: /^is not in the manifest/,
    title: 'A file does not belong to the package',
    meaning: 'It is not in the manifest, so it is neither served nor synced to kiosks.',
    remedy: 'Remove it. If it should be shown, put it into the sources and rebuild the package.',
  },
  {
    code: 'file-of-another-type',
    pattern: /^is not (?!a readable picture).*: export it again/,
    title: 'A file is not what its name says',
    meaning:
      'The ending of its name promises another type than its bytes have. Browsers show nothing, or an error.',
    remedy: 'Export the document again, or correct the ending of its name.',
  },
  {
    code: 'unreadable-answer',
    pattern: /^The answer is not a (record|list of records)/,
    title: 'An answer of the package has the wrong form',
    meaning: 'A file in the package holds something else than its records. All of them are missing.',
    remedy: 'Rebuild the package, or check the endpoint of the backend that it was pulled from.',
  },
]
