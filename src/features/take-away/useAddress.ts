import { addressOf, useVisit } from '../../ports'
import { usePackedConfiguration } from './usePackedConfiguration'

/**
 * URL of the current view below the origin; undefined until the open configuration is packed into it. `whole`: the
 * configuration fits into the URL.
 */
export function useAddress(): { readonly address: string | undefined; readonly whole: boolean } {
  const address = useVisit(addressOf)
  const uid = useVisit(({ overlays }) => overlays.findLast((overlay) => overlay.type === 'configurator')?.uid)
  const configuration = usePackedConfiguration(uid)
  if (uid === undefined) return { address, whole: true }
  if (!configuration) return { address: undefined, whole: true }
  const { packed, whole } = configuration
  if (packed === '') return { address, whole }
  return { address: `${address}${address.includes('?') ? '&' : '?'}configuration=${packed}`, whole }
}
