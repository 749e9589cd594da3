/** Whether something is typed into this element. */
export function isTextInput(target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
  )
}

/** Scrolls a line, with its label, to the top, where the keyboard does not cover it. */
export function scrollAboveKeyboard(line: HTMLElement): void {
  line.closest('div:has(> label)')?.scrollIntoView({ block: 'start' })
}

/** Leads to the next line of a form; false after the last. */
export function focusNext(form: Element | null): boolean {
  const lines = [...(form?.querySelectorAll<HTMLElement>('input, textarea') ?? [])].filter(
    (line) => isTextInput(line) && line.tabIndex >= 0,
  )
  const next = lines[lines.indexOf(document.activeElement as HTMLElement) + 1]
  next?.focus()
  return next !== undefined
}
