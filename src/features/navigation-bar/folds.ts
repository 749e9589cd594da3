import type { PanelName } from './PanelButtons'
import type { Ability } from './useAbilities'

/** A control that can move into the "More" menu. */
export type Foldable = Ability['name'] | Exclude<PanelName, 'more'>

/** A step that saves space in a narrow row; `more`: controls that move into the "More" menu. */
interface Fold {
  readonly step: string
  readonly more?: readonly Foldable[]
}

/**
 * Landscape: first the logo goes, which the header shows as well; then the breadcrumb gets shorter, labels become
 * icons, and controls move into the menu.
 */
export const LANDSCAPE_BAR: readonly Fold[] = [
  { step: 'logo' },
  { step: 'way' },
  { step: 'place' },
  { step: 'quiet' },
  { step: 'words' },
  { step: 'more', more: ['stations', 'shortcuts', 'takeAway', 'display'] },
  { step: 'most', more: ['configurator', 'tours', 'languages'] },
  { step: 'all', more: ['contact'] },
]

/** Portrait: the row beside the location's group. */
export const PORTRAIT_ROW: readonly Fold[] = [
  { step: 'words' },
  { step: 'more', more: ['shortcuts', 'takeAway', 'display'] },
]

/** Portrait: the row of five labeled buttons. */
export const PORTRAIT_BAR: readonly Fold[] = [{ step: 'words' }]

/** Names of the steps for `useFold`. */
export function stepsOf(folds: readonly Fold[]): readonly string[] {
  return folds.map(({ step }) => step)
}

/** Controls in the menu after so many steps, in order. */
export function foldedAfter(folds: readonly Fold[], taken: number): readonly Foldable[] {
  return folds.slice(0, taken).flatMap(({ more }) => more ?? [])
}

/** The step that moves a control into the menu; undefined: it stays. */
export function stepOf(folds: readonly Fold[], name: Foldable): string | undefined {
  return folds.find(({ more }) => more?.includes(name))?.step
}
