import { beforeAll, describe, expect, test } from 'vitest'
import { administrator } from './support/administrator'
import { cmsOn, DATABASES } from './support/databases'

const FLIGHTS = '/content-manager/collection-types/api::content-transition.content-transition'
const PLACES = '/content-manager/collection-types/api::content-location.content-location'
const WORLDS = '/content-manager/collection-types/api::world.world'

describe.each(DATABASES)('saving a record on %s', (database) => {
  const { url, adminToken, apiToken } = cmsOn(database)
  const call = administrator(url, adminToken)
  const documents = new Map<string, string>()
  let picture: number

  beforeAll(async () => {
    for (const [endpoint, name] of [
      ['content-locations', 'payloadId'],
      ['worlds', 'slug'],
    ] as const) {
      const answer = await fetch(`${url}/api/${endpoint}?locale=en`, {
        headers: { Authorization: `Bearer ${apiToken}` },
      })
      for (const row of Object(await answer.json()).data) {
        documents.set(row[name], row.documentId)
        picture ??= row.background?.find((each: { readonly image?: { readonly id: number } }) => each.image)
          ?.image.id
      }
    }
  })
  const link = (name: string) => ({
    connect: [{ documentId: documents.get(name), locale: 'en' }],
    disconnect: [],
  })
  const background = () => [{ key: 'default_background_16x9', type: 'image', image: picture }]
  const flight = (fields: object = {}) => ({
    ...{
      payloadId: `test-${Math.random().toString(36).slice(2)}`,
      title: 'Test',
      weight: 100,
      background: background(),
    },
    ...{ world: link('hall'), from: link('hall-robot'), to: link('hall-lounge'), ...fields },
  })
  const refusal = async (path: string, body: object) => {
    const { status, json } = await call('POST', `${path}?locale=en`, body)
    const { errors = [] } = Object(Object(Object(json).error).details)
    return {
      status,
      faults: errors.map((each: { readonly path: readonly string[]; readonly message: string }) => [
        each.path.join('.'),
        each.message,
      ]),
    }
  }

  test('refuses a flight to the place where it starts', async () => {
    expect(await refusal(FLIGHTS, flight({ to: link('hall-robot') }))).toEqual({
      status: 400,
      faults: [['to', 'A flight cannot lead to the place where it starts: choose another place.']],
    })
  })

  test('refuses a portal in the world where it ends', async () => {
    const { status, faults } = await refusal(
      FLIGHTS,
      flight({ to: link('plant-gate'), world: link('plant') }),
    )
    expect(status).toBe(400)
    expect(faults).toEqual([
      ['world', 'A portal belongs to the world where it starts, “Motion House”: choose that world.'],
    ])
  })

  test('refuses a flight without an end, a world or a background', async () => {
    const { faults } = await refusal(FLIGHTS, flight({ to: {}, world: {} }))
    expect(faults).toEqual([
      ['world', 'World is missing: choose a record.'],
      ['to', 'To is missing: choose a record.'],
    ])
    expect((await refusal(FLIGHTS, flight({ background: [] }))).status).toBe(400)
  })

  test('refuses a film without its file', async () => {
    const { faults } = await refusal(
      FLIGHTS,
      flight({ background: [{ key: 'default_background', type: 'video', image: picture }] }),
    )
    expect(faults).toEqual([['background.0.video', 'Video is missing: “video” needs it.']])
  })

  test('refuses the name of another record', async () => {
    const { faults } = await refusal(FLIGHTS, flight({ payloadId: 'hall-robot' }))
    expect(faults).toEqual([
      ['payloadId', '“hall-robot” already names the place “Robotics”: choose another.'],
    ])
  })

  test('refuses a hotspot that leads nowhere', async () => {
    const hotspot = { __component: 'hotspots.navigation', title: 'There', style: { left: 10, top: 10 } }
    const place = {
      payloadId: 'test-place',
      slug: 'test-place',
      title: 'Test',
      world: link('hall'),
      background: background(),
    }
    const { faults } = await refusal(PLACES, { ...place, hotspots: [hotspot] })
    expect(faults).toEqual([['hotspots.0.action_target', 'Action target is missing: choose a record.']])
    const outside = { ...hotspot, action_target: link('hall-robot'), style: { left: 110, top: 10 } }
    const { status, faults: ranges } = await refusal(PLACES, { ...place, hotspots: [outside] })
    expect(status).toBe(400)
    expect(ranges[0][0]).toBe('hotspots.0.style.left')
  })

  test('refuses the address of another place, and of the showroom itself', async () => {
    const place = {
      payloadId: 'test-twin',
      slug: 'lounge',
      title: 'Test',
      world: link('hall'),
      background: background(),
    }
    const { faults } = await refusal(PLACES, place)
    expect(faults[0][0]).toBe('slug')
    expect((await refusal(WORLDS, { slug: 'login', name: 'Login' })).faults[0][0]).toBe('slug')
  })

  test('refuses a world that starts in another one', async () => {
    const { faults } = await refusal(WORLDS, {
      slug: 'test',
      name: 'Test',
      start_location_id: link('hall-lounge'),
    })
    expect(faults).toEqual([
      [
        'start_location_id',
        'The place “Lounge” belongs to the world “Motion House”: choose a place of this world.',
      ],
    ])
  })

  test('stores nothing of a refused record, and answers a saved one at once, with a number', async () => {
    const payloadId = 'test-robot-lounge'
    await refusal(FLIGHTS, flight({ payloadId, to: link('hall-robot') }))
    const found = async () => {
      const answer = await fetch(`${url}/api/content-transitions?locale=en`)
      const rows = Object(await answer.json()).data as readonly Record<string, unknown>[]
      return { rows, row: rows.find((each) => each.payloadId === payloadId) }
    }
    expect((await found()).row).toBeUndefined()
    const saved = await call('POST', `${FLIGHTS}?locale=en`, flight({ payloadId }))
    expect(saved.status).toBe(201)
    const { documentId } = Object(Object(saved.json).data)
    try {
      const { row, rows } = await found()
      expect(row).toMatchObject({
        documentId,
        from: { payloadId: 'hall-robot' },
        world_item: { world: 'hall' },
      })
      expect(rows.filter(({ id }) => id === row?.id)).toHaveLength(1)
    } finally {
      await call('DELETE', `${FLIGHTS}/${documentId}`)
    }
    expect((await found()).row).toBeUndefined()
  })

  test('hashes the password of a world', async () => {
    const saved = await call('POST', `${WORLDS}?locale=en`, {
      slug: 'test-secret',
      name: 'Test',
      password: ' open ',
    })
    const { documentId, password } = Object(Object(saved.json).data)
    expect(password).toMatch(/^pbkdf2-sha256\$210000\$/)
    await call('DELETE', `${WORLDS}/${documentId}`)
  })
})
