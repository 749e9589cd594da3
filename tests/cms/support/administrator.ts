const ACCOUNT = {
  firstname: 'Ada',
  lastname: 'Test',
  email: 'ada@example.com',
  password: 'Correct-horse-7',
}

/** Registers the first administrator: once per CMS. */
export async function registerAdministrator(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin/register-admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  const json = (await answer.json()) as { readonly data?: { readonly token?: string } }
  const token = json.data?.token
  if (token === undefined) throw new Error(`No administrator: ${answer.status} ${JSON.stringify(json)}`)
  return token
}

/** The token of a sign-in to the panel: the first administrator's, if nobody else is named. */
export async function signIn(
  url: string,
  { email, password }: { readonly email: string; readonly password: string } = ACCOUNT,
): Promise<string> {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = Object(await answer.json())
  if (typeof data?.token !== 'string') throw new Error(`${email} cannot sign in: ${answer.status}`)
  return data.token
}

/** Calls with a token of the panel. `renew`: gives another one when it has expired, which it does after half an hour. */
export function administrator(url: string, token: string, renew?: () => Promise<string>) {
  let current = token
  return async (method: string, path: string, body?: object) => {
    const ask = () =>
      fetch(`${url}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${current}` },
        ...(body && { body: JSON.stringify(body) }),
      })
    let answer = await ask()
    if (answer.status === 401 && renew) {
      current = await renew()
      answer = await ask()
    }
    const text = await answer.text()
    return { status: answer.status, json: text === '' ? undefined : (JSON.parse(text) as unknown) }
  }
}

type Call = ReturnType<typeof administrator>

/** A token that reads all records, or may do everything. */
export async function createApiToken(
  call: Call,
  type: 'read-only' | 'full-access' = 'read-only',
): Promise<string> {
  const { json } = await call('POST', '/admin/api-tokens', {
    ...{ name: `${type} ${Date.now()}`, description: '', type, lifespan: null, permissions: null },
  })
  const { accessKey } = Object(Object(json).data)
  if (typeof accessKey !== 'string') throw new Error(`No token: ${JSON.stringify(json)}`)
  return accessKey
}

/** A visitor who may sign in to the showroom. */
export async function createVisitor(
  call: Call,
  user: {
    readonly username: string
    readonly password: string
    readonly scope?: readonly string[]
    readonly blocked?: boolean
  },
): Promise<void> {
  const roles = await call('GET', '/users-permissions/roles')
  const found = Object(roles.json).roles as readonly { readonly id: number; readonly type: string }[]
  const role = found.find(({ type }) => type === 'authenticated')
  const { status, json } = await call(
    'POST',
    '/content-manager/collection-types/plugin::users-permissions.user',
    {
      ...{ email: `${user.username}@example.com`, confirmed: true, blocked: false, scope: [] },
      ...user,
      role: { connect: [{ id: role?.id }], disconnect: [] },
    },
  )
  if (status !== 201 && status !== 200) throw new Error(`No user: ${status} ${JSON.stringify(json)}`)
}

/** Creates a person of the panel with a role. `name`: of the e-mail address, which a CMS has once. */
export async function createPerson(call: Call, role: string, name = role) {
  const roles = Object((await call('GET', '/admin/roles')).json).data as readonly {
    readonly id: number
    readonly code: string
  }[]
  const found = roles.find(({ code }) => code === role)
  const email = `${name}@example.com`
  const person = { email, firstname: 'Eva', lastname: role }
  const { json } = await call('POST', '/admin/users', { ...person, roles: [found?.id] })
  const { id } = Object(Object(json).data)
  if (id === undefined) throw new Error(`No person: ${JSON.stringify(json)}`)
  await call('PUT', `/admin/users/${id}`, { password: ACCOUNT.password, isActive: true })
  return { email, password: ACCOUNT.password }
}

/** A person of the panel with a role; returns the token of the sign-in. */
export async function signInAs(url: string, call: Call, role: string, name = role): Promise<string> {
  return signIn(url, await createPerson(call, role, name))
}
