import { describe, expect, it } from 'vitest'
import { fieldName, findPopulation } from '../../../../scripts/pull/populate'
import { RefusedQuery } from '../../../../scripts/pull/request'
import { ENDPOINTS } from '../../../../src/settings'

/** A content type: fields that can be populated, and what is inside them; components of a zone begin with a colon. */
interface Model {
  readonly [field: string]: Model
}

/** The model in which everything of these parameters exists, without the given fields. */
function modelOf(params: readonly string[], missing: readonly string[]): Model {
  const model: Record<string, Model> = {}
  for (const param of params) {
    let at = model as Record<string, Record<string, Model>>
    let path = ''
    for (const [, before, step = ''] of param.matchAll(/(\[on\])?\[(?!populate|on\])([^\]]+)\]/g)) {
      path += before ? `:${step}` : path === '' ? step : `.${step}`
      if (missing.includes(path)) break
      const key = before ? `:${step}` : step
      at[key] ??= {}
      at = at[key] as typeof at
    }
  }
  return model
}

/** Refuses what the model lacks, as Strapi 5 does; without details like some versions of Strapi 4. */
function fakeAsk(model: Model, { details = true, asked = [] as (readonly string[])[] } = {}) {
  return async (params: readonly string[]) => {
    asked.push(params)
    for (const param of params) {
      let at: Model | undefined = model
      for (const [, before, step = ''] of param.matchAll(/(\[on\])?\[(?!populate|on\])([^\]]+)\]/g)) {
        at = at[before ? `:${step}` : step]
        if (!at)
          throw new RefusedQuery(details ? { key: step, source: 'query', param: 'populate' } : undefined)
      }
    }
  }
}

const paramsOf = (name: string) => ENDPOINTS.find((endpoint) => endpoint.name === name)?.params ?? []

describe.each([
  ['with the field in its error', true],
  ['without', false],
])('a CMS that refuses to populate what it lacks, %s', (_, details) => {
  it.each([
    ['content-locations', ['station_category']],
    ['content-locations', ['background.settings']],
    ['content-locations', ['background', 'arrow_navigation_next.next', 'group.menus']],
    ['articles', ['sections:sections.viewer']],
    ['articles', ['accessories', 'sections:sections.pdf.poster', 'sections:sections.text.icon', 'tags']],
    ['menus', ['items:menu-items.contact', 'items:menu-items.tour.cover']],
    ['app-setting', ['start_background', 'pathfinding', 'hotspots']],
  ])('is asked for everything else of %s, as deep as before, without %j', async (endpoint, missing) => {
    const params = paramsOf(endpoint)
    const asked: (readonly string[])[] = []
    const found = await findPopulation(params, fakeAsk(modelOf(params, missing), { details, asked }))
    expect(found.refused.map(fieldName).sort()).toEqual([...missing].sort())
    const model = modelOf(params, missing)
    for (const param of params) {
      const isWhole = await fakeAsk(model)([param]).then(
        () => true,
        () => false,
      )
      expect(found.params.includes(param), param).toBe(isWhole)
    }
    await fakeAsk(model)(found.params)
    expect(asked.length).toBeLessThan(120)
  })

  it('keeps a field whose inner field is refused', async () => {
    const params = ['populate[background][populate][settings][populate]=*']
    const found = await findPopulation(params, fakeAsk({ background: {} }, { details }))
    expect(found).toEqual({ params: ['populate[background]=true'], refused: [['background', 'settings']] })
  })
})

it('a CMS that refuses the query whatever it populates is not asked again', async () => {
  const asked: unknown[] = []
  const refuse = async (params: readonly string[]) => {
    asked.push(params)
    throw new RefusedQuery({ key: 'locale' })
  }
  await expect(findPopulation(paramsOf('menus'), refuse)).rejects.toThrow('answered 400')
  expect(asked).toEqual([[]])
})

it('a CMS that refuses without end is asked a bounded number of times', async () => {
  const params = Array.from({ length: 2000 }, (_, index) => `populate[f${index}][populate][g]=true`)
  let asked = 0
  const ask = async (group: readonly string[]) => {
    asked++
    if (group.length > 0) throw new RefusedQuery(undefined)
  }
  await expect(findPopulation(params, ask)).rejects.toThrow('refuses more than can be found out')
  expect(asked).toBe(400)
})
