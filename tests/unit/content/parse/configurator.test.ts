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
})
