import { dynamicForm } from '../../../../e2e/support/pdf'
import type { BrokenPackage } from './brokenPackage'

/** Files that do not match the manifest or their name. */
export const brokenFiles: readonly BrokenPackage[] = [
  {
    name: 'a missing file',
    break: (pack) => pack.delete('media/robot.svg'),
    lines: [
      'error media/robot.svg - - is in the manifest but not in the package: rebuild or copy the package again',
    ],
  },
  {
    name: 'a changed file',
    break: (pack) => pack.write('translations.json', '{"missing": []}'),
    sealed: false,
    lines: [
      'error translations.json - - has other bytes than the manifest says: rebuild or copy the package again',
    ],
  },
  {
    name: 'a wrong length in the manifest',
    break: (pack) =>
      pack.manifest((manifest) => {
        for (const file of manifest.files as { path: string; bytes: number }[])
          if (file.path === 'translations.json') file.bytes = 1
      }),
    sealed: false,
    lines: ['error translations.json - - has 15 bytes, the manifest says 1: rebuild the package'],
  },
  {
    name: 'a file that is not in the manifest',
    break: (pack) => pack.write('media/notes.txt', 'note'),
    lines: ['warning media/notes.txt - - is not in the manifest: remove it, or rebuild the package'],
  },
  {
    name: 'a link in place of a file',
    break: (pack) => pack.link('media/robot.svg'),
    lines: ['error media/robot.svg - - is a symbolic link: use the file itself'],
  },
  {
    name: 'a link in place of a folder',
    break: (pack) => pack.link('content/fr'),
    lines: [
      ...['articles', 'brand', 'content-locations', 'content-transitions', 'dashboards', 'menus', 'tours'],
      ...['ui-translation', 'worlds'],
    ].map(
      (name) =>
        `error content/fr/${name}.json - - lies behind the symbolic link content/fr: use the file itself`,
    ),
  },
  {
    name: 'a pipe in place of a film, which would be read forever',
    break: (pack) => pack.pipe('media/fly.mp4'),
    lines: ['error media/fly.mp4 - - is not a regular file: use the file itself'],
  },
  {
    name: 'a link that is not in the manifest',
    break: (pack) => pack.link('media/notes.txt'),
    lines: ['warning media/notes.txt - - is not a regular file: remove it'],
  },
  {
    name: 'an answer that is not valid JSON',
    break: (pack) => pack.write('content/de/menus.json', '{"data":['),
    lines: ['error content/de/menus.json - - is not valid JSON: Unexpected end of JSON input'],
  },
  {
    name: 'an answer that is not a list',
    break: (pack) => pack.write('content/de/worlds.json', '{"data":{}}'),
    lines: ['error content/de/worlds.json - - The answer is not a list of records: check the endpoint.'],
  },
  {
    name: 'a list of translations that is not valid JSON',
    break: (pack) => pack.write('translations.json', '{'),
    lines: [
      "error translations.json - - is not valid JSON: Expected property name or '}' in JSON at position 1",
    ],
  },
  {
    name: 'a picture that cannot be read',
    break: (pack) => pack.write('media/still-245.webp', 'no picture'),
    lines: ['error media/still-245.webp - - is not a readable picture: export it again'],
  },
  {
    name: 'an empty picture',
    break: (pack) => pack.write('media/still-245.webp', Buffer.alloc(0)),
    lines: ['error media/still-245.webp - - is not a readable picture: export it again'],
  },
  {
    name: 'a brochure that is a web page',
    break: (pack) => pack.write('media/brochure.pdf', '<!doctype html><title>404</title>'),
    lines: ['error media/brochure.pdf - - is not a PDF: export it again'],
  },
  {
    name: 'a brochure that is a dynamic form',
    break: (pack) => pack.write('media/brochure.pdf', dynamicForm()),
    lines: [
      'error media/brochure.pdf - - is a dynamic XFA form, which only Adobe Acrobat Reader shows: print it to PDF',
    ],
  },
  {
    name: 'a brochure whose upload broke off',
    break: (pack) => pack.write('media/brochure.pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog'),
    lines: ['error media/brochure.pdf - - is not a whole PDF, its end is missing: export it again'],
  },
  {
    name: 'captions in another format',
    break: (pack) => pack.write('media/words.vtt', '1\n00:00:00,000 --> 00:00:02,000\nA robot.'),
    lines: ['error media/words.vtt - - is not a WebVTT file: export it again'],
  },
]
