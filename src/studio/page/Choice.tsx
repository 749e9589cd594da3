import { type ReactNode, useState } from 'react'
import type { Client } from './client'
import { Picture } from './Picture'
import { text } from './texts'

/** Something that can be chosen from a list. */
export interface Option {
  readonly key: string
  readonly title: string
  /** A second line. */
  readonly note?: string
  /** Its picture. */
  readonly file?: string | undefined
}

interface ChoiceProps {
  readonly client: Client
  readonly options: readonly Option[]
  readonly chosen?: string | undefined
  readonly onChoose: (key: string) => void
  readonly children?: ReactNode
}

/** Entries that are drawn at once; a search leads to the others. */
const MOST = 60

/** A searchable list with pictures. Arrow keys move between its entries. */
export function Choice({ client, options, chosen, onChoose, children }: ChoiceProps) {
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/)
  const found = options.filter(({ title, note = '', key }) => {
    const all = `${title} ${note} ${key}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
  return (
    <>
      <div className="search">
        <input
          type="search"
          aria-label={text('search')}
          placeholder={text('search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') focusEntry(event.currentTarget, 0)
            if (event.key !== 'Enter') return
            // The key would press what is focused next.
            event.preventDefault()
            if (found[0]) onChoose(found[0].key)
          }}
        />
        {children}
      </div>
      <ul className="options" onKeyDown={moveInList}>
        {found.slice(0, MOST).map(({ key, title, note, file }) => (
          <li key={key}>
            <button type="button" aria-current={key === chosen} onClick={() => onChoose(key)}>
              <Picture client={client} file={file} />
              <span>
                {title}
                {note && <small>{note}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="quiet">{text('nothing')}</p>}
    </>
  )
}

function entriesBeside(element: Element): readonly HTMLElement[] {
  return [...(element.closest('dialog')?.querySelectorAll<HTMLElement>('.options button') ?? [])]
}

function focusEntry(element: Element, index: number): void {
  entriesBeside(element)[index]?.focus()
}

function moveInList(event: React.KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const entries = entriesBeside(event.currentTarget)
  const at = entries.indexOf(document.activeElement as HTMLElement)
  entries[Math.max(0, Math.min(entries.length - 1, at + step))]?.focus()
}
