import type { Page } from '@playwright/test'
import { THREE_BRANDS } from '../support/layout/brands'
import { measureContrast } from '../support/layout/contrast'
import { ANY_HOST, expect, test } from '../support/showroom'

test.use({ content: 'access' })

const CODE = 'Please enter access code'
const WRONG_CODE = 'The code is incorrect, please try again'

/** The password dialog of a world. */
const keyboardOf = (page: Page, world: string) => page.getByRole('dialog', { name: world })

async function signIn(page: Page, password: string) {
  await page.getByLabel('Email or user name').fill('anna@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test(
  'a password-protected world opens with its code, typed on the screen or a keyboard',
  ANY_HOST,
  async ({ visitor, page, host }) => {
    await visitor.open('/en/lobby/a', 'lobby-a')
    await visitor.hotspot('Vault').click()
    const dialog = keyboardOf(page, 'Vault')
    const code = dialog.getByLabel(CODE)
    await expect(code).toBeFocused()
    expect(await visitor.state()).toMatchObject({ location: 'lobby-a', target: 'lobby-a', moving: false })
    expect((await visitor.state()).hotspots).toHaveLength(3)

    for (const key of ['o', 'p', 'e', 'm'])
      await dialog.getByRole('button', { name: key, exact: true }).click()
    await expect(code).toHaveValue('opem')
    await dialog.getByRole('button', { name: 'Open' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(WRONG_CODE)
    expect(await visitor.state()).toMatchObject({ location: 'lobby-a', moving: false })
    if (host === 'server')
      expect((await measureContrast(page, '[role="dialog"]', THREE_BRANDS)).faint).toEqual([])

    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(code).toHaveValue('')
    await page.keyboard.type(' open sesame ')
    await page.keyboard.press('Enter')
    await visitor.arriveAt('vault-b')
    await expect(dialog).toBeHidden()
    await visitor.sees('b')
    await visitor.hotspot('Safe').click()
    await visitor.arriveAt('vault-c')
  },
)

test('protected content is not served to anonymous visitors', async ({ page, server }) => {
  const fetchLocations = async (headers = {}) =>
    (await page.request.get(`${server.url}api/content-locations?locale=en`, { headers })).text()
  const locked = await fetchLocations()
  expect(locked).toContain('"vault-c"')
  const unlock = await page.request.post(`${server.url}box-api/worlds/vault/unlock`, {
    data: { key: 'open sesame' },
  })
  const { token } = await unlock.json()
  const open = await fetchLocations({ Authorization: `Bearer ${token}` })
  const picture = /"\/media\/c[-.][^"]*"/.exec(open)?.[0]
  expect(picture).toBeDefined()
  expect(locked).not.toContain(picture)
})

test(
  'a world for signed-in users redirects to the login page and then to the requested location',
  ANY_HOST,
  async ({ visitor, page }) => {
    await visitor.open('/en/lobby/a', 'lobby-a')
    await visitor.hotspot('Club').click()
    await expect(page).toHaveURL(/\/en\/login\?redirect=club-d$/)
    // Missing input is reported beside each field, in the form's own words.
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Please fill in this field')).toHaveCount(2)
    await expect(page.locator('input[name="identifier"]')).toBeFocused()
    await signIn(page, 'wrong')
    await expect(page.getByText('Invalid identifier or password')).toBeVisible()
    await signIn(page, 'welcome')
    await visitor.arriveAt('club-d')
    await expect(page).toHaveURL(/\/en\/club\/d$/)
    await visitor.sees('d')
    expect((await visitor.state()).user).toEqual({ name: 'Anna', scopes: ['staff'] })

    // The session survives a reload, and the login page redirects a signed-in user.
    await visitor.open('/en/club/d', 'club-d')
    await visitor.open('/en/login', 'lobby-a')
    await visitor.open('/en/lobby/office', 'lobby-office')
    await visitor.sees('e')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await visitor.arriveAt('lobby-a')
    expect((await visitor.state()).user).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('auth._token.local'))).toBeNull()
  },
)

test('a deep link to a protected location asks for its code, and cancelling leads to the start', async ({
  visitor,
  page,
}) => {
  await page.goto('/en/vault/c')
  const dialog = keyboardOf(page, 'Vault')
  await expect(dialog.getByLabel(CODE)).toBeFocused()
  await page.keyboard.press('Escape')
  await visitor.arriveAt('lobby-a')
  await expect(page).toHaveURL(/\/en\/lobby\/a$/)

  await page.goto('/en/vault/c')
  await dialog.getByLabel(CODE).fill('open sesame')
  await dialog.getByRole('button', { name: 'Open' }).click()
  await visitor.arriveAt('vault-c')
  await expect(page).toHaveURL(/\/en\/vault\/c$/)
  await visitor.sees('c')

  // A visitor without a location's scope is redirected to the start.
  await visitor.open('/en/lobby/office', 'lobby-a')
})
