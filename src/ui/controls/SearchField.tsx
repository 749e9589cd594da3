import { type InputHTMLAttributes, useId, useRef } from 'react'
import { CloseIcon, SearchIcon } from '../images/icons'
import { Button } from './Button'
import field from './Field.module.css'
import styles from './SearchField.module.css'

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onInput'> {
  readonly label: string
  readonly clearLabel: string
  /** Initial text of the field. */
  readonly query: string
  /** Id of the form, for an on-screen keyboard. Enter submits it. */
  readonly formId: string
  readonly onQuery: (query: string) => void
  readonly onSend: () => void
}

/** A search input that reports each change. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, query, formId, onQuery, onSend, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <search>
      <form
        id={formId}
        className={field.line}
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        <label className={styles.icon} htmlFor={id}>
          <SearchIcon aria-hidden="true" />
        </label>
        <input
          {...rest}
          ref={input}
          id={id}
          className={`${field.input} ${styles.input}`}
          type="text"
          dir="auto"
          defaultValue={query}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          spellCheck={false}
          onInput={(event) => onQuery(event.currentTarget.value)}
        />
        {query !== '' && (
          <Button
            icon={<CloseIcon />}
            aria-label={clearLabel}
            onClick={() => {
              if (input.current) input.current.value = ''
              onQuery('')
              input.current?.focus()
            }}
          />
        )}
      </form>
    </search>
  )
}
