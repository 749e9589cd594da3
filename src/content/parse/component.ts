import * as v from 'valibot'
import type { Schema } from './fields'

/** The kind of a part of a dynamic zone: `open-link` for both `hotspots.open-link` and `hotspots.custom-open-link`. */
export function kindOf(component: unknown): string {
  return afterPrefix(component).replace(/^custom-/, '')
}

/**
 * Reads a part of a dynamic zone by its kind. `kinds` finds the bare kind in `__component`, so that problems name a
 * field that editors know, and `custom` beside it.
 */
export function component<T>(kinds: Schema<T>): Schema<T> {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((part): unknown => ({
      ...part,
      __component: kindOf(part.__component),
      custom: afterPrefix(part.__component).startsWith('custom-'),
    })),
    kinds,
  )
}

function afterPrefix(component: unknown): string {
  return String(component ?? '').replace(/^[^.]*\./, '')
}
