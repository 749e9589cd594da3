import { type ComponentProps, type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { type Hotspot, keyFigures } from '../../content'
import { useContent, useDispatch, useLayout, useSettings } from '../../ports'
import { productOf } from './figures'
import type ProductCard from './ProductCard'

type Card = ComponentType<ComponentProps<typeof ProductCard>>

/**
 * What a touch on a ring does, and the card that it opens: with `hotspots.card`, the key figures of a product beside its
 * ring in landscape; otherwise the hotspot's own action.
 */
export function useProductCard(): {
  readonly onTouch: (hotspot: Hotspot, ring: HTMLElement) => void
  readonly card: ReactNode
} {
  const dispatch = useDispatch()
  const content = useContent()
  const wanted = useSettings().hotspots.card
  const upright = useLayout().orientation === 'portrait'
  const [Card, setCard] = useState<Card>()
  const [open, setOpen] = useState<{ readonly hotspot: Hotspot; readonly ring: HTMLElement }>()
  const close = useCallback(() => setOpen(undefined), [])
  const product = open && productOf(open.hotspot.action, content)
  const touch = async (hotspot: Hotspot, ring: HTMLElement) => {
    const { action } = hotspot
    const touched = wanted && !upright ? productOf(action, content) : undefined
    if (!touched || keyFigures(touched.sections).length === 0) return dispatch(action)
    try {
      const loaded = await import('./ProductCard')
      setCard(() => loaded.default)
      setOpen({ hotspot, ring })
    } catch (error) {
      console.error('The card could not be loaded.', error)
      dispatch(action)
    }
  }
  return {
    onTouch: (hotspot, ring) => void touch(hotspot, ring),
    card: Card && open && product && (
      <Card
        product={product}
        ring={open.ring}
        onClose={close}
        onMore={() => {
          close()
          // The article returns the focus to what had it.
          open.ring.focus()
          dispatch(open.hotspot.action)
        }}
      />
    ),
  }
}
