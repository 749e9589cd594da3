import { describe, expect, it, vi } from 'vitest'
import { createTurnAway } from '../../../src/app/turnAway'
import { visiting } from '../drawn'

/** A visitor at `a` who is turned away from `office`, on a page with this query. */
function turnedAway(access: 'login' | 'inactive' | 'refused', query = '') {
  const visit = visiting({ worlds: { hall: ['a', 'office'] }, passages: [] }, 'a')
  const go = vi.fn<(url: string) => void>()
  const doorway = {
    visit: () => visit,
    text: (key: string) => key,
    query: () => new URLSearchParams(query),
    go,
  }
  createTurnAway(doorway)(access, 'office')
  const said = visit.getState().notifications.map(({ kind, text, timeout }) => [kind, text, timeout])
  return { gone: go.mock.calls.flat(), said }
}

describe('who is turned away', () => {
  it('goes to sign in, with the place that was asked for and how the showroom is embedded', () => {
    expect(turnedAway('login', 'embedded=true&article=3')).toEqual({
      gone: ['/en/login?redirect=office&embedded=true'],
      said: [],
    })
  })

  it('is told so until it is closed, and led to the index, where the place is for others', () => {
    expect(turnedAway('refused', 'embedded=true')).toEqual({
      gone: ['/en?embedded=true'],
      said: [['danger', 'access.refused', 0]],
    })
  })

  it('is told so until it is closed, and stays, where the client is inactive', () => {
    expect(turnedAway('inactive')).toEqual({ gone: [], said: [['danger', 'error.inactive', 0]] })
  })
})
