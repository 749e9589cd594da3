const TEXT_FIELD = 'input, textarea, [contenteditable]:not([contenteditable="false"])'

/** A `contextmenu` event. Some browsers do not say which pointer caused it. */
interface MenuEvent {
  readonly target: EventTarget | null
  readonly pointerType?: string
}

/**
 * Whether the browser may open its own menu: in text fields, which need it for pasting, and for a mouse where it is
 * the primary pointer.
 */
export function allowsMenu({ target, pointerType }: MenuEvent, hasMouse: boolean): boolean {
  const field = target && 'closest' in target ? (target as Element).closest(TEXT_FIELD) : null
  return field !== null || (hasMouse && pointerType !== 'touch' && pointerType !== 'pen')
}
