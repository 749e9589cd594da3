import { useEffect, useState } from 'react'
import { useHost, useVisit } from '../../ports'

/** A configuration as a URL carries it. `whole`: it fits; otherwise `packed` names the configurator only, or is empty. */
interface Packed {
  readonly packed: string
  readonly whole: boolean
}

/** The packed configuration of a configurator; undefined without a `uid`, and until it is packed. */
export function usePackedConfiguration(uid: string | undefined): Packed | undefined {
  const { packConfiguration } = useHost()
  const configuration = useVisit(({ configurations }) => uid && configurations.get(uid))
  const [packed, setPacked] = useState<Packed>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: packs again when the configuration changes
  useEffect(() => {
    setPacked(undefined)
    if (uid === undefined) return
    let isCancelled = false
    packConfiguration(uid).then(
      (packed) => isCancelled || setPacked(packed),
      (error: unknown) => {
        console.error(error)
        if (!isCancelled) setPacked({ packed: '', whole: false })
      },
    )
    return () => {
      isCancelled = true
    }
  }, [uid, configuration, packConfiguration])
  return packed
}
