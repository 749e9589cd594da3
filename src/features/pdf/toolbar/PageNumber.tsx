import { type FormEvent, useRef } from 'react'
import { useText } from '../../../ports'
import styles from './Toolbar.module.css'

interface PageNumberProps {
  readonly page: number
  readonly pages: number
  readonly onGo: (page: number) => void
}

/** The current page number as an input, and the number of pages. */
export function PageNumber({ page, pages, onGo }: PageNumberProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const go = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Number.parseInt(input.current?.value ?? '', 10)
    if (wanted >= 1 && wanted <= pages) onGo(wanted - 1)
    else if (input.current) input.current.value = String(page + 1)
  }
  return (
    <form className={styles.number} onSubmit={go} onBlur={go} dir="ltr">
      <input
        // Scrolling to another page resets the input.
        key={page}
        ref={input}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={page + 1}
        style={{ inlineSize: `${String(pages).length + 1.4}ch` }}
        aria-label={text('pdf.page')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <span aria-hidden="true">/ {pages}</span>
    </form>
  )
}
