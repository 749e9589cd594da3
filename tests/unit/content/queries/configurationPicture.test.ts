import { describe, expect, it } from 'vitest'
import {
  type ConfigurationPicture,
  pictureOfConfiguration,
  picturesOneChoiceAway,
} from '../../../../src/content'

const pictureOf = (when: ConfigurationPicture['when']): ConfigurationPicture => {
  const name = Object.values(when).join('-')
  return { when, media: { url: `/${name}.webp`, name } as ConfigurationPicture['media'] }
}
const pictures = ['white', 'orange'].flatMap((colour) =>
  [1050, 1450].flatMap((reach) => ['floor', 'ceiling'].map((mount) => pictureOf({ colour, reach, mount }))),
)
const named = (picture: ConfigurationPicture | undefined) => picture?.media.name

describe('the picture of a configuration', () => {
  it('is the one whose values all match; other choices do not count', () => {
    const configuration = { colour: 'orange', reach: 1450, mount: 'floor', load: 12 }
    expect(named(pictureOfConfiguration(pictures, configuration))).toBe('orange-1450-floor')
  })

  it('is the first one until something is configured', () => {
    expect(named(pictureOfConfiguration(pictures, undefined))).toBe('white-1050-floor')
  })

  it('is absent rather than wrong: a value of another type or an unknown value matches none', () => {
    for (const reach of ['1450', 1850, undefined])
      expect(pictureOfConfiguration(pictures, { colour: 'white', reach, mount: 'floor' })).toBeUndefined()
  })

  it('has as neighbours the pictures that one choice leads to', () => {
    const current = pictureOfConfiguration(pictures, { colour: 'white', reach: 1450, mount: 'floor' })
    if (!current) throw new Error('The configuration has no picture.')
    expect(picturesOneChoiceAway(pictures, current).map(named).sort()).toEqual([
      'orange-1450-floor',
      'white-1050-floor',
      'white-1450-ceiling',
    ])
    expect(picturesOneChoiceAway([current, pictureOf({ colour: 'white' })], current)).toEqual([])
  })
})
