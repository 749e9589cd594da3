/** Whether the element is a text input. */
export function isTextInput(target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
  )
}

/** Scrolls an input and its label to the top, where the keyboard does not cover it. */
export function scrollAboveKeyboard(line: HTMLElement): void {
  line.closest('div:has(> label)')?.scrollIntoView({ block: 'start' })
}

/** Focuses the next text input of a form. Returns false after the last. */
export function focusNext(form: Element | null): boolean {
  const lines = [...(form?.querySelectorAll<HTMLElement>('input, textarea') ?? [])].filter(
    (line) => isTextInput(line) && line.tabIndex >= 0 && !line.closest('[hidden]'),
  )
  const next = lines[lines.indexOf(document.activeElement as HTMLElement) + 1]
  next?.focus()
  return next !== undefined
}
