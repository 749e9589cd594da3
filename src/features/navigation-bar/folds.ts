import type { PanelName } from './PanelButtons'
import type { Ability } from './useAbilities'

/** A control of the bar that may go into the menu "More". */
export type Foldable = Ability['name'] | Exclude<PanelName, 'more'>

/** What a row of controls gives up, one after the other, when it is too narrow; `more`: these go into the menu "More". */
interface Fold {
  readonly step: string
  readonly more?: readonly Foldable[]
}

/**
 * Landscape: the logo goes, which the header has as well; the way here gets shorter, then only back and the place itself are
 * left; words become icons, first those of what the bar itself shows; at last controls go into one menu.
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

/** Upright, the row beside the place's group. */
export const PORTRAIT_ROW: readonly Fold[] = [
  { step: 'words' },
  { step: 'more', more: ['shortcuts', 'takeAway', 'display'] },
]

/** Upright, the row of five with their names. */
export const PORTRAIT_BAR: readonly Fold[] = [{ step: 'words' }]

/** The names of the steps, as `useFold` takes them. */
export function stepsOf(folds: readonly Fold[]): readonly string[] {
  return folds.map(({ step }) => step)
}

/** What is in the menu when so many steps are taken, in the order it left the row. */
export function foldedAfter(folds: readonly Fold[], taken: number): readonly Foldable[] {
  return folds.slice(0, taken).flatMap(({ more }) => more ?? [])
}

/** The step that moves this control into the menu; undefined: it stays. */
export function stepOf(folds: readonly Fold[], name: Foldable): string | undefined {
  return folds.find(({ more }) => more?.includes(name))?.step
}
