import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Changes, messageOf, type Releases } from './answers'

const FAST = 2000
const SLOW = 15_000

/** The state of the release service, asked again and again, and what the next release changes, asked when it may differ. */
export function useReleases() {
  const { get, post, put, del } = useFetchClient()
  const [releases, setReleases] = useState<Releases>()
  const [changes, setChanges] = useState<Changes>()
  const [away, setAway] = useState<string>()
  const [fault, setFault] = useState<string>()

  const load = useCallback(async () => {
    try {
      setReleases((await get<{ data: Releases }>('/showroom/releases')).data.data)
      setAway(undefined)
    } catch (cause) {
      setAway(messageOf(cause))
    }
  }, [get])
  const latest = useRef(0)
  const compare = useCallback(async () => {
    const own = ++latest.current
    setChanges(undefined)
    setFault(undefined)
    try {
      // One that was asked for later counts.
      while (own === latest.current) {
        const { data } = (await get<{ data: Changes }>('/showroom/changes')).data
        if (data.isComparing) continue
        if (own === latest.current) setChanges(data)
        return
      }
    } catch (cause) {
      if (own === latest.current) setFault(messageOf(cause))
    }
  }, [get])

  const state = releases?.run.state
  const current = releases?.current
  const isBusy = state === 'running' || state === 'waiting'
  useEffect(() => {
    const timer = setInterval(load, isBusy ? FAST : SLOW)
    return () => clearInterval(timer)
  }, [load, isBusy])
  useEffect(() => {
    load()
  }, [load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another release has other changes
  useEffect(() => {
    if (state !== undefined && state !== 'running') compare()
  }, [state === 'running', state === undefined, current, compare])

  const ask = async (work: () => Promise<unknown>) => {
    setFault(undefined)
    try {
      await work()
      await load()
    } catch (cause) {
      setFault(messageOf(cause))
    }
  }
  return {
    ...{ releases, changes, compare, fault: fault ?? away },
    closeFault() {
      setFault(undefined)
      setAway(undefined)
    },
    publish: (what: string) => ask(() => post('/showroom/releases', { what })),
    back: (id: number) => ask(() => post(`/showroom/releases/${id}/back`)),
    plan: (at: string, what: string) => ask(() => put('/showroom/schedule', { at, what })),
    setAfterSaves: (isOn: boolean) => ask(() => put('/showroom/after-saves', { isOn })),
    cancelPlan: () => ask(() => del('/showroom/schedule')),
  }
}
