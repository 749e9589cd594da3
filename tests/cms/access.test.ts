import { describe, expect, test } from 'vitest'
import { cmsOn, DATABASES } from './support/databases'

describe.each(DATABASES)('protected worlds on %s', (database) => {
  const { url, apiToken } = cmsOn(database)
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return { status: answer.status, json: Object(await answer.json()) }
  }
  const places = async (token?: string) => {
    const headers = token ? { Authorization: `Bearer ${token}` } : {}
    const answer = await fetch(`${url}/api/content-locations?locale=en`, { headers })
    const { data = [] } = Object(await answer.json())
    return new Map<string, Record<string, unknown>>(
      data.map((place: { readonly payloadId: string }) => [place.payloadId, place]),
    )
  }
  const signIn = (identifier: string, password: string) => post('/api/auth/local', { identifier, password })

  test('guests receive the name and address of a protected place, and nothing else', async () => {
    const place = (await places()).get('lab-door')
    expect(place).toMatchObject({ title: expect.any(String), withheld: true, hotspots: [] })
    expect(JSON.stringify(place)).not.toMatch(/uploads/)
  })

  test('guests receive no password', async () => {
    const answer = await fetch(`${url}/api/worlds`)
    expect(await answer.text()).not.toMatch(/pbkdf2|arcwell-lab/)
  })

  test('a signed-in user needs the key as well, and keeps the sign-in', async () => {
    const { status, json } = await signIn('sales', 'arcwell-sales')
    expect(status).toBe(200)
    expect(json.user).toMatchObject({ username: 'sales', scope: ['staff'] })
    expect((await places(json.jwt)).get('lab-door')).toMatchObject({ withheld: true })

    const opened = await post('/box-api/worlds/lab/unlock', { key: ' arcwell-lab ' }, json.jwt)
    expect(opened.status).toBe(200)
    const all = await places(opened.json.token)
    expect(all.get('lab-door')?.withheld).toBeUndefined()
    expect(all.get('lab-chamber')?.withheld).toBeUndefined()
  })

  test('a place with a scope stays closed to users without it', async () => {
    const { json } = await signIn('guest@example.com', 'arcwell-guest')
    const opened = await post('/box-api/worlds/lab/unlock', { key: 'arcwell-lab' }, json.jwt)
    const all = await places(opened.json.token)
    expect(all.get('lab-door')?.withheld).toBeUndefined()
    expect(all.get('lab-chamber')).toMatchObject({ withheld: true })
  })

  test('the key alone does not open a world that also asks for a sign-in', async () => {
    const opened = await post('/box-api/worlds/lab/unlock', { key: 'arcwell-lab' })
    expect((await places(opened.json.token)).get('lab-door')).toMatchObject({ withheld: true })
  })

  test('a wrong key is refused', async () => {
    const { status, json } = await post('/box-api/worlds/lab/unlock', { key: 'arcwell' })
    expect(status).toBe(403)
    expect(json.error.message).toBe('The code is incorrect, please try again')
  })

  test.each([
    ['a wrong password', { identifier: 'sales', password: 'wrong' }, 'Invalid identifier or password'],
    ['an unknown user', { identifier: 'nobody', password: 'wrong' }, 'Invalid identifier or password'],
    ['a blocked user', { identifier: 'former', password: 'arcwell-former' }, /blocked by an administrator/],
    ['nothing', {}, '2 errors occurred'],
  ])('sign-in with %s is refused with the message of Strapi', async (_, body, message) => {
    const { status, json } = await post('/api/auth/local', body)
    expect(status).toBe(400)
    expect(json).toMatchObject({
      data: null,
      error: { status: 400, message: expect.stringMatching(message) },
    })
  })

  test('a token that nobody issued is refused', async () => {
    const answer = await fetch(`${url}/api/articles`, { headers: { Authorization: 'Bearer nonsense' } })
    expect(answer.status).toBe(401)
    expect(Object(await answer.json()).error.message).toBe('Missing or invalid credentials')
  })

  test('nobody can register as a user', async () => {
    const { status } = await post('/api/auth/local/register', {
      username: 'x',
      email: 'x@example.com',
      password: 'secret-7',
    })
    expect(status).toBe(403)
  })

  test('a token of the panel reads the whole content, with hashed passwords', async () => {
    expect((await places(apiToken)).get('lab-chamber')?.withheld).toBeUndefined()
    const answer = await fetch(`${url}/api/worlds`, { headers: { Authorization: `Bearer ${apiToken}` } })
    const { data } = Object(await answer.json())
    const lab = data.find((world: { readonly slug: string }) => world.slug === 'lab')
    expect(lab.password).toMatch(/^pbkdf2-sha256\$210000\$/)
  })
})
