import { describe, expect, it } from 'vitest'
import { picture } from '../answers'
import { readEverything } from '../readEverything'
import { setting } from '../readSmall'

describe('a configurator', () => {
  it('may lead to its data sheet; one that does not exist is reported and left out', () => {
    const leadingTo = (id: number) =>
      readEverything((raw) => setting(raw.configurators[0] ?? {}, { action_target: { id } }))
    const known = leadingTo(7)
    expect(known.content.configurators.get('cabinet')?.dataSheet).toEqual({ type: 'openArticle', id: 7 })
    const unknown = leadingTo(99)
    expect(unknown.content.configurators.get('cabinet')).toMatchObject({ uid: 'cabinet' })
    expect(unknown.content.configurators.get('cabinet')?.dataSheet).toBeUndefined()
    expect(unknown.problems.length).toBe(known.problems.length + 1)
  })

  it('has a name of its own and a logo', () => {
    const { content } = readEverything((raw) =>
      setting(raw.configurators[0] ?? {}, { logo: picture('cabinet.svg') }),
    )
    expect(content.configurators.get('cabinet')).toMatchObject({
      uid: 'cabinet',
      title: 'Cabinet',
      logo: { name: 'cabinet.svg' },
    })
  })

  const withPictures = (pictures: unknown) =>
    readEverything((raw) => setting(raw.configurators[0] ?? {}, { pictures }))

  it('may have pictures of its configurations', () => {
    const { content } = withPictures([
      { media: picture('white.webp'), when: { colour: 'white', reach: 900 } },
    ])
    expect(content.configurators.get('cabinet')?.pictures).toMatchObject([
      { media: { name: 'white.webp' }, when: { colour: 'white', reach: 900 } },
    ])
  })

  it.each([
    ['that is a film', [{ media: { ...picture('a.mp4'), mime: 'video/mp4' }, when: { colour: 'white' } }]],
    ['without a value', [{ media: picture('a.webp'), when: {} }]],
    ['with a value that no choice has', [{ media: picture('a.webp'), when: { colour: ['white'] } }]],
    ['beyond the limit', Array(501).fill({ media: picture('a.webp'), when: { colour: 'white' } })],
  ])('reports a picture %s by its record and field', (_, pictures) => {
    const { named } = withPictures(pictures)
    expect(named.join('\n')).toMatch(/^configurators .*pictures/m)
  })
})
