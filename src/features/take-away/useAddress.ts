import { useEffect, useState } from 'react'
import { addressOf, useHost, useVisit } from '../../ports'

interface Packed {
  readonly packed: string
  readonly whole: boolean
}

/**
 * URL of the current view below the origin; undefined until the open configuration is packed into it. `whole`: the
 * configuration fits into the URL.
 */
export function useAddress(): { readonly address: string | undefined; readonly whole: boolean } {
  const { packConfiguration } = useHost()
  const address = useVisit(addressOf)
  const uid = useVisit(({ overlays }) => overlays.findLast((overlay) => overlay.type === 'configurator')?.uid)
  const configuration = useVisit(({ configurations }) => uid && configurations.get(uid))
  const [packedConfiguration, setPackedConfiguration] = useState<Packed>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: packs again when the configuration changes
  useEffect(() => {
    setPackedConfiguration(undefined)
    if (uid === undefined) return
    let isCancelled = false
    packConfiguration(uid).then(
      (packed) => isCancelled || setPackedConfiguration(packed),
      (error: unknown) => {
        console.error(error)
        if (!isCancelled) setPackedConfiguration({ packed: '', whole: false })
      },
    )
    return () => {
      isCancelled = true
    }
  }, [uid, configuration, packConfiguration])

  if (uid === undefined) return { address, whole: true }
  if (!packedConfiguration) return { address: undefined, whole: true }
  const { packed, whole } = packedConfiguration
  if (packed === '') return { address, whole }
  return { address: `${address}${address.includes('?') ? '&' : '?'}configuration=${packed}`, whole }
}
