/** Whether an event comes from a finger or a pen. */
export function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && (event.pointerType === 'touch' || event.pointerType === 'pen')
}
