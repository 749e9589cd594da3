import { useEffect, useMemo, useState } from 'react'
import type { PlacedHotspot, Position } from '../../model/place'
import { keepApart, openFlights, type Proposal } from '../../model/proposals'
import type { Stored } from '../../model/storage'
import type { Client } from '../client'

export interface Proposals {
  /** Flights of the place that nothing leads to. */
  readonly open: number
  readonly found: readonly Proposal[]
  readonly isLooking: boolean
  /** Flights that say nothing, with the reason. */
  readonly failed: readonly { readonly to: string; readonly reason: string }[]
  propose(): void
}

/** What the film of each flight says, by its file. */
type Known = ReadonlyMap<string, Readonly<Record<'place' | 'portal', Position>> | { readonly reason: string }>

/** Proposes hotspots for the flights of a place, one after the other, once the editor asks for it. */
export function useProposals(
  client: Client,
  { records }: Stored,
  place: string | undefined,
  hotspots: readonly PlacedHotspot[],
): Proposals {
  const [asked, setAsked] = useState<string>()
  const [known, setKnown] = useState<Known>(new Map())
  const flights = useMemo(() => (place === undefined ? [] : openFlights(records, place)), [records, place])
  const next = asked === place ? flights.find(({ file }) => !known.has(file))?.file : undefined
  useEffect(() => {
    if (next === undefined) return
    let isCurrent = true
    const keep = (value: Known extends ReadonlyMap<string, infer Value> ? Value : never) => {
      if (isCurrent) setKnown((before) => new Map([...before, [next, value]]))
    }
    client.propose(next).then(keep, (cause: Error) => keep({ reason: cause.message }))
    return () => {
      isCurrent = false
    }
  }, [client, next])
  const answers = flights.flatMap(({ to, file, portal }) => {
    const answer = asked === place ? known.get(file) : undefined
    return answer ? [{ to, portal, answer }] : []
  })
  const found = answers.flatMap(({ to, portal, answer }) =>
    'reason' in answer ? [] : [{ to, position: answer[portal ? 'portal' : 'place'] }],
  )
  const apart = keepApart(
    found.map(({ position }) => position),
    hotspots.map(({ position }) => position),
  )
  return {
    open: flights.length,
    found: found.map(({ to, position }, index) => ({ to, position: apart[index] ?? position })),
    failed: answers.flatMap(({ to, answer }) => ('reason' in answer ? [{ to, reason: answer.reason }] : [])),
    isLooking: next !== undefined,
    propose: () => setAsked(place),
  }
}
