import type { Configuration } from '../model/configuration'
import type { ConfigurationPicture } from '../model/configurator'

type Pictures = readonly ConfigurationPicture[]

/**
 * The picture of a configuration: the first whose values all match. Nothing is configured yet: the first picture.
 * Undefined: the configuration has none.
 */
export function pictureOfConfiguration(
  pictures: Pictures,
  configuration: Configuration | undefined,
): ConfigurationPicture | undefined {
  if (configuration === undefined) return pictures[0]
  return pictures.find(({ when }) =>
    Object.entries(when).every(([key, value]) => configuration[key] === value),
  )
}

/** The pictures that one choice leads to: those that differ from `current` in exactly one value. */
export function picturesOneChoiceAway(pictures: Pictures, { when }: ConfigurationPicture): Pictures {
  return pictures.filter((other) => {
    const keys = new Set([...Object.keys(when), ...Object.keys(other.when)])
    return [...keys].filter((key) => when[key] !== other.when[key]).length === 1
  })
}
