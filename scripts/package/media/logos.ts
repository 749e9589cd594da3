import { derivePalette, lostLogo } from '../../../src/brand'
import { BRAND_ENDPOINT, readBrand } from '../../../src/content'
import { logoColors } from '../../pictures/logoColors'
import type { Endpoint } from '../endpoints'
import { isList, isObject, type Json, type JsonObject } from '../json'
import type { Source } from '../source'
import { fallbackChain, translateRecord } from '../translate'

type Records = ReadonlyMap<Endpoint, readonly JsonObject[]>

/**
 * Gives the logos of the app, of worlds and of their headers a ground where they are not seen on the ground of the
 * brand. `records` have their media; `fileOf`: the file of a media URL.
 */
export async function groundLogos(
  records: Records,
  { defaultLocale }: Pick<Source, 'defaultLocale'>,
  fileOf: (url: string) => string | undefined,
): Promise<Records> {
  const [raw = {}] = records.get(BRAND_ENDPOINT) ?? []
  const shown = translateRecord(raw, fallbackChain(defaultLocale, defaultLocale), defaultLocale)
  const { palette } = derivePalette(readBrand(shown, defaultLocale).brand?.colors ?? {})
  const groundOf = async (url: string) => {
    const file = fileOf(url)
    return file === undefined ? undefined : lostLogo(await logoColors(file), palette)?.ground
  }
  /** A media record, also one for each language. */
  const grounded = async (media: Json | undefined): Promise<Json> => {
    if (!isObject(media)) return media ?? null
    if (typeof media.url !== 'string')
      return Object.fromEntries(
        await Promise.all(Object.entries(media).map(async ([key, each]) => [key, await grounded(each)])),
      )
    const ground = await groundOf(media.url)
    return ground === undefined ? media : { ground, ...media }
  }
  const inField = async (record: JsonObject, field: string): Promise<JsonObject> =>
    isObject(record[field]) ? { ...record, [field]: await grounded(record[field]) } : record
  const inHeader = async (world: JsonObject): Promise<JsonObject> => {
    const { header_components: parts } = world
    if (!isList(parts)) return world
    const isLogo = (part: Json): part is JsonObject => isObject(part) && part.__component === 'header.logo'
    const header = await Promise.all(parts.map((part) => (isLogo(part) ? inField(part, 'media') : part)))
    return { ...world, header_components: header }
  }
  const inWorld = async (world: JsonObject) => inHeader(await inField(world, 'logo'))
  const filled = new Map(records)
  const change = async (endpoint: Endpoint, record: (each: JsonObject) => Promise<JsonObject>) => {
    const list = records.get(endpoint)
    if (list) filled.set(endpoint, await Promise.all(list.map(record)))
  }
  await change('app-setting', (setting) => inField(setting, 'app_logo'))
  await change('worlds', inWorld)
  return filled
}
