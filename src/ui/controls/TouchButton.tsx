import type { ComponentProps, PointerEvent } from 'react'

/**
 * A button on the picture. It has `data-pressed="true"` from the touch on: the browser delays `:active` until it rules
 * out scrolling, which is too late for feedback.
 */
export function TouchButton(props: Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button
      {...props}
      type="button"
      onPointerDown={follow}
      onPointerUp={follow}
      onPointerCancel={follow}
      onPointerLeave={follow}
    />
  )
}

function follow({ type, currentTarget }: PointerEvent<HTMLElement>): void {
  currentTarget.dataset.pressed = String(type === 'pointerdown')
}
