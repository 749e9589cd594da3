import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useText, useTyping } from '../../../ports'
import { Button, CloseIcon, Keyboard, NextIcon, PreviousIcon, SearchIcon } from '../../../ui'
import styles from './SearchBar.module.css'
import type { useSearch } from './useSearch'

interface SearchBarProps {
  readonly search: ReturnType<typeof useSearch>
  readonly onClose: () => void
}

/** Search field, number of hits, and buttons to step through them. */
export function SearchBar({ search, onClose }: SearchBarProps) {
  const text = useText()
  const { keyboard } = useTyping()
  // Shows the on-screen keyboard for touch.
  const [touched, setTouched] = useState(false)
  const { words, searching, total, index, step } = search

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('words')
    setTouched(false)
    if (wanted === words) step(1)
    else if (typeof wanted === 'string') search.search(wanted)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <search className={styles.bar}>
      <form className={styles.form} onSubmit={send} onKeyDown={press}>
        <div className={styles.line}>
          <input
            className={styles.input}
            name="words"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            defaultValue={words}
            aria-label={text('pdf.search')}
            placeholder={text('pdf.search')}
            // The bar is opened for typing.
            // biome-ignore lint/a11y/noAutofocus: see above
            autoFocus
            onPointerDown={({ pointerType }) => setTouched(pointerType === 'touch')}
            onInput={({ currentTarget }) => currentTarget.value === '' && search.search('')}
          />
          <Button type="submit" icon={<SearchIcon />} aria-label={text('pdf.search')} />
          <p className={styles.count} role="status">
            {words !== '' && (
              <bdi>
                {total > 0
                  ? text('viewer.position', { index: index + 1, total })
                  : text(searching ? 'pdf.searching' : 'pdf.no_hits')}
              </bdi>
            )}
          </p>
          <Button
            icon={<PreviousIcon />}
            aria-label={text('pdf.previous_hit')}
            disabled={total === 0}
            onClick={() => step(-1)}
          />
          <Button
            icon={<NextIcon />}
            aria-label={text('pdf.next_hit')}
            disabled={total === 0}
            onClick={() => step(1)}
          />
          <Button icon={<CloseIcon />} aria-label={text('navigation.close')} onClick={onClose} />
        </div>
        {touched && keyboard && (
          <Keyboard {...keyboard} submit={<Button type="submit">{text('pdf.search')}</Button>} />
        )}
      </form>
    </search>
  )
}
