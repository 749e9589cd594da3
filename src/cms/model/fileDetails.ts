import type { Model } from '../../content'
import type { CmsField, CmsType } from './attribute'
import { fieldsOf } from './fields'
import { singularOf, uidOf } from './names'
import type { Registry } from './registry'

/** The collection of what Strapi's media library does not hold about a file. */
export const FILE_DETAILS = 'file-details'

/** Strapi has these in the media library, in one language. */
const PER_LANGUAGE: readonly string[] = ['alternativeText', 'caption']

/**
 * What a picture shows in each language, and the captions and poster of a film: Strapi's media library has one text for
 * all languages, and no captions.
 */
export function fileDetailsType({ media }: Model, registry: Registry): CmsType {
  const wanted = [...PER_LANGUAGE, 'captions', 'poster']
  const scope = { owner: FILE_DETAILS, isRoot: true, isShared: false, registry }
  const fields = media.fields
    .filter(({ name }) => wanted.includes(name))
    .flatMap((field) =>
      fieldsOf([field], scope).map((each): CmsField => {
        const localized = PER_LANGUAGE.includes(field.name)
        return { ...each, attribute: { ...each.attribute, pluginOptions: { i18n: { localized } } } }
      }),
    )
  return {
    uid: uidOf(FILE_DETAILS),
    endpoint: FILE_DETAILS,
    singular: singularOf(FILE_DETAILS),
    isSingle: false,
    isLocalized: true,
    title: 'File details',
    description:
      'What a picture shows, in each language, and the captions and poster of a film. The media library has one text for all languages.',
    fields: [FILE, ...fields, FILMS],
  }
}

const shared = { pluginOptions: { i18n: { localized: false } } }

const FILE: CmsField = {
  name: 'file',
  attribute: {
    type: 'media',
    multiple: false,
    required: true,
    allowedTypes: ['images', 'videos', 'files'],
    ...shared,
  },
  description: 'The file that these details describe.',
  populate: true,
  read: () => undefined,
  write: (value, context) => ({ file: context.media(value as Parameters<typeof context.media>[0]) }),
}

/** Written by the import of a package, whose build has made these files. */
const FILMS: CmsField = {
  name: 'films',
  attribute: { type: 'json', ...shared },
  description: 'Further files of a film, with their codecs. Written by the import of a package.',
  read: (row) => row.films ?? undefined,
  write: (value) => ({ films: value }),
}
