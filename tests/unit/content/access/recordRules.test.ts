import { describe, expect, it } from 'vitest'
import { GUEST } from '../../../../src/content'
import { allowsItem, allowsRecord, allowsWorld } from '../../../../src/content/access/accessRules'
import { readAccessRules } from '../../../../src/content/access/readAccessRules'
import { recordRuleKey } from '../../../../src/content/access/readRecordRules'

const answers = {
  'app-setting': { client_inactive: false },
  worlds: [
    { slug: 'hall' },
    { slug: 'lab', protect_with_password: true, password: 'x' },
    { slug: 'club', only_logged_in_user: true },
  ],
  'content-locations': [
    { payloadId: 'a', world: { slug: 'hall' } },
    { payloadId: 'b', world: { slug: 'lab' } },
    { payloadId: 'office', world: { slug: 'hall' }, scopes: ['staff', 'press'] },
  ],
}
const article = (fields: object) => ({ id: 7, documentId: 'drive', ...fields })
const hook = (fields: object) => ({ id: 1, documentId: 'hook', ...fields })

const inLab = { user: null, openedWorlds: ['lab'] }
const inClub = { user: { name: 'Anna', scopes: ['staff'] }, openedWorlds: [] }

/** Whether a record is open to a guest, a visitor with the key of the lab, and a signed-in user. */
function openTo(endpoint: string, row: { id: number; documentId: string }, more: object = {}) {
  const rules = readAccessRules([{ ...answers, ...more, [endpoint]: [row] }])
  return [GUEST, inLab, inClub].map((rights) => allowsRecord(rules, rights, recordRuleKey(endpoint, row)))
}

describe('a record that is neither a world nor a location', () => {
  it.each([
    ['has no access fields', article({}), [true, true, true]],
    ['belongs to a world that is open', article({ world: { slug: 'hall' } }), [true, true, true]],
    ['belongs to a world behind a password', article({ world: { slug: 'lab' } }), [false, true, false]],
    ['belongs to a world for signed-in users', article({ world: { slug: 'club' } }), [false, false, true]],
    ['belongs to a missing world', article({ world: { slug: 'moon' } }), [false, false, false]],
    ['has scopes, which it must not have', article({ scopes: ['staff'] }), [false, false, false]],
  ])('%s and is open to the right visitors only', (_, row, open) => {
    expect(openTo('articles', row)).toEqual(open)
  })

  it.each([
    ['at every location', hook({}), [true, true, true]],
    ['at an open location', hook({ payloadId: 'a' }), [true, true, true]],
    ['at a location behind a password', hook({ payloadId: 'b' }), [false, true, false]],
    ['at a location for some users', hook({ payloadId: 'office' }), [false, false, true]],
    ['at no location', hook({ payloadId: 7 }), [false, false, false]],
  ])('that is a hook %s is open to the right visitors only', (_, row, open) => {
    expect(openTo('box-hooks', row)).toEqual(open)
  })

  it('obeys the rule of a location only if it is a hook', () => {
    expect(openTo('articles', article({ payloadId: 'b' }))).toEqual([true, true, true])
  })

  it('is hidden from everyone while the client is inactive, if it has a rule', () => {
    const off = { 'app-setting': { client_inactive: true } }
    expect(openTo('articles', article({ world: { slug: 'hall' } }), off)).toEqual([false, false, false])
  })

  it('is visible if every language allows it', () => {
    const row = article({})
    const rules = readAccessRules([
      { ...answers, articles: [article({ world: { slug: 'lab' } })] },
      { ...answers, articles: [article({ world: { slug: 'club' } })] },
      { ...answers, articles: [row] },
    ])
    const both = { ...inClub, openedWorlds: ['lab'] }
    expect(
      [inLab, inClub, both].map((rights) => allowsRecord(rules, rights, recordRuleKey('articles', row))),
    ).toEqual([false, false, true])
  })
})

describe('a location and a transition', () => {
  const rules = readAccessRules([
    {
      ...answers,
      'content-transitions': [
        { payloadId: 'a>b', world: { slug: 'hall' }, from: { payloadId: 'a' }, to: { payloadId: 'b' } },
        {
          payloadId: 'office>a',
          world: { slug: 'hall' },
          from: { payloadId: 'office' },
          to: { payloadId: 'a' },
        },
      ],
    },
  ])
  const open = (payloadId: string) =>
    [GUEST, inLab, inClub].map((rights) => allowsItem(rules, rights, payloadId))

  it('are accessible according to their world, scopes and start', () => {
    expect(open('a')).toEqual([true, true, true])
    expect(open('b')).toEqual([false, true, false])
    expect(open('office')).toEqual([false, false, true])
    expect(open('a>b')).toEqual([true, true, true])
    expect(open('office>a')).toEqual([false, false, true])
    expect(open('nowhere')).toEqual([false, false, false])
  })

  it('of an unknown world are accessible to no one', () => {
    expect(allowsWorld(rules, inClub, 'moon')).toBe(false)
  })
})
