import type { BrokenPackage } from './brokenPackage'

/** Defects of the manifest itself. */
export const brokenManifests: readonly BrokenPackage[] = [
  {
    name: 'no manifest',
    break: (pack) => pack.delete('manifest.json'),
    sealed: false,
    lines: [
      'error manifest.json - - DIR is not a content package: manifest.json is missing (npm run content:build makes one).',
    ],
  },
  {
    name: 'a manifest that is not valid JSON',
    break: (pack) => pack.write('manifest.json', '{"format": 1,'),
    sealed: false,
    lines: [
      'error manifest.json - - is not valid JSON: Expected double-quoted property name in JSON at position 13',
    ],
  },
  {
    name: 'a manifest of another format',
    break: (pack) => pack.manifest((manifest) => Object.assign(manifest, { format: 2 })),
    sealed: false,
    lines: ['error manifest.json - format must be 1: this package was made for another version'],
  },
  {
    name: 'a path that leads out of the package',
    break: (pack) =>
      pack.manifest((manifest) =>
        Object.assign(manifest, { files: [{ path: '../etc/passwd', sha256: '0'.repeat(64), bytes: 1 }] }),
      ),
    sealed: false,
    lines: [
      'error manifest.json - files.0.path must be a relative path inside the package, with forward slashes',
    ],
  },
  {
    name: 'an unknown language',
    break: (pack) => pack.manifest((manifest) => Object.assign(manifest, { locales: ['en', 'tlh'] })),
    sealed: false,
    lines: ['error manifest.json - locales.1 must be one of the 21 languages'],
  },
  {
    name: 'a default language it does not have',
    break: (pack) => pack.manifest((manifest) => Object.assign(manifest, { defaultLocale: 'nl' })),
    sealed: false,
    lines: ['error manifest.json - defaultLocale must be one of the locales'],
  },
  {
    name: 'a language without answers',
    break: (pack) =>
      pack.manifest((manifest) => Object.assign(manifest, { locales: ['en', 'de', 'fr', 'nl'] })),
    sealed: false,
    lines: [
      'error content/nl/worlds.json - - The answer is not a list of records: check the endpoint.',
      'error content/nl/content-locations.json - - The answer is not a list of records: check the endpoint.',
      'error content/nl/content-transitions.json - - The answer is not a list of records: check the endpoint.',
      'error content/nl/articles.json - - is missing, though other languages have it: add it',
      'error content/nl/brand.json - - is missing, though other languages have it: add it',
      'error content/nl/dashboards.json - - is missing, though other languages have it: add it',
      'error content/nl/menus.json - - is missing, though other languages have it: add it',
      'error content/nl/tours.json - - is missing, though other languages have it: add it',
      'error content/nl/ui-translation.json - - is missing, though other languages have it: add it',
    ],
  },
  {
    name: 'a duplicate file in the manifest',
    break: (pack) =>
      pack.manifest((manifest) => {
        const files = manifest.files as readonly { path: string }[]
        const icons = files.find(({ path }) => path === 'content/icons.json')
        return Object.assign(manifest, { files: [...files, icons] })
      }),
    sealed: false,
    lines: ['error manifest.json - files.89.path is there twice: content/icons.json'],
  },
  {
    name: 'two files that not every file system can hold in one folder',
    break: (pack) =>
      pack.manifest((manifest) => {
        const files = manifest.files as readonly { path: string }[]
        const icons = files.find(({ path }) => path === 'content/icons.json')
        return Object.assign(manifest, { files: [{ ...icons, path: 'content/ICONS.json' }, icons] })
      }),
    sealed: false,
    lines: [
      'error manifest.json - files.1.path cannot lie beside content/ICONS.json on every machine: content/icons.json',
    ],
  },
  {
    name: 'a name that is a device on some machines',
    break: (pack) =>
      pack.manifest((manifest) =>
        Object.assign(manifest, { files: [{ path: 'media/aux.webp', sha256: '0'.repeat(64), bytes: 1 }] }),
      ),
    sealed: false,
    lines: ['error manifest.json - files.0.path must have names that every machine can have'],
  },
  {
    name: 'a link in place of the manifest',
    break: (pack) => pack.link('manifest.json'),
    sealed: false,
    lines: ['error manifest.json - - DIR is not a content package: manifest.json is a symbolic link.'],
  },
]
