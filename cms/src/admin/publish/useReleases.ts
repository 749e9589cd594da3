import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'
import { type Changes, messageOf, type Releases } from './answers'

const FAST = 2000
const SLOW = 15_000

/** The state of the release service, asked again and again, and what the next release changes, asked when it may differ. */
export function useReleases() {
  const { get, post, put, del } = useFetchClient()
  const [releases, setReleases] = useState<Releases>()
  const [changes, setChanges] = useState<Changes>()
  const [fault, setFault] = useState<string>()

  const load = useCallback(async () => {
    try {
      setReleases((await get<{ data: Releases }>('/showroom/releases')).data.data)
      setFault(undefined)
    } catch (cause) {
      setFault(messageOf(cause))
    }
  }, [get])
  const compare = useCallback(async () => {
    setChanges(undefined)
    try {
      for (;;) {
        const { data } = (await get<{ data: Changes }>('/showroom/changes')).data
        if (data.isComparing) continue
        setChanges(data)
        return
      }
    } catch (cause) {
      setFault(messageOf(cause))
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
    try {
      await work()
      await load()
    } catch (cause) {
      setFault(messageOf(cause))
    }
  }
  return {
    ...{ releases, changes, fault, compare },
    publish: (what: string) => ask(() => post('/showroom/releases', { what })),
    back: (id: number) => ask(() => post(`/showroom/releases/${id}/back`)),
    plan: (at: string, what: string) => ask(() => put('/showroom/schedule', { at, what })),
    cancelPlan: () => ask(() => del('/showroom/schedule')),
  }
}
