import { type ReactNode, useRef, useState } from 'react'
import { DeleteIcon, ShiftIcon } from '../images/icons'
import styles from './Keyboard.module.css'
import { deleteBackward, extraRows, insertText, keyRows, type TextSelection } from './layouts'

interface KeyboardProps {
  /** A language code: its users find the letters where they are used to. */
  readonly language: string
  readonly names: Readonly<Record<'label' | 'shift' | 'delete' | 'space' | 'symbols' | 'letters', string>>
  /** Keys of the form's own, such as the one that sends it. */
  readonly submit: ReactNode
  /** Id of the form it types into; absent: the one it stands in. */
  readonly form?: string
  /** With the letters that a language has beside the Latin ones: for names and messages, not for codes. */
  readonly extraLetters?: boolean
}

/**
 * Types into the line of its form that has the focus, for screens without a keyboard. It never takes the focus itself, so
 * that a real keyboard works beside it.
 */
export function Keyboard({ language, names, submit, form, extraLetters = false }: KeyboardProps) {
  const board = useRef<HTMLFieldSetElement>(null)
  const [layer, setLayer] = useState<'letters' | 'capitals' | 'symbols'>('letters')
  const change = (to: (line: TextSelection) => TextSelection) => editFocused(board.current?.form ?? null, to)
  const [digits, ...rows] = keyRows(language, layer)

  const character = (key: string) => (
    <Key
      key={key}
      onPress={() => {
        change((line) => insertText(line, key))
        if (layer === 'capitals') setLayer('letters')
      }}
    >
      {/^\p{M}/u.test(key) ? `◌${key}` : key}
    </Key>
  )
  const last = rows.pop() ?? []
  const more = extraLetters && layer !== 'symbols' ? extraRows(language, layer === 'capitals') : []
  return (
    <fieldset
      ref={board}
      form={form}
      className={styles.keyboard}
      aria-label={names.label}
      // Keys have their places, whichever way a language is read.
      dir="ltr"
      onPointerDown={(event) => event.preventDefault()}
    >
      {[digits ?? [], ...more, ...rows].map((row) => (
        <div key={row.join('')} className={styles.row}>
          {row.map(character)}
        </div>
      ))}
      <div className={styles.row}>
        <Key
          wide
          name={names.shift}
          pressed={layer === 'capitals'}
          onPress={() => setLayer(layer === 'capitals' ? 'letters' : 'capitals')}
        >
          <ShiftIcon />
        </Key>
        {last.map(character)}
        <Key wide name={names.delete} onPress={() => change(deleteBackward)}>
          <DeleteIcon />
        </Key>
      </div>
      <div className={styles.row}>
        <Key
          wide
          name={layer === 'symbols' ? names.letters : names.symbols}
          onPress={() => setLayer(layer === 'symbols' ? 'letters' : 'symbols')}
        >
          {layer === 'symbols' ? 'abc' : '#+='}
        </Key>
        <Key space name={names.space} onPress={() => change((line) => insertText(line, ' '))}>
          {null}
        </Key>
        {submit}
      </div>
    </fieldset>
  )
}

interface KeyProps {
  /** Said where the key shows no text. */
  readonly name?: string
  readonly pressed?: boolean
  readonly wide?: boolean
  readonly space?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Out of the way of the Tab key: who has one has the letters too. */
function Key({ name, pressed, wide, space, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      className={styles.key}
      tabIndex={-1}
      aria-label={name}
      aria-pressed={pressed}
      data-wide={wide}
      data-space={space}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** Where something is typed. */
const TEXT_INPUTS = 'input:not([type="checkbox"], [tabindex="-1"]), textarea'

/** Changes the line of the form that has the focus, else its first one. */
function editFocused(form: HTMLFormElement | null, to: (line: TextSelection) => TextSelection): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_INPUTS) ?? [])]
  const input = inputs.find((one) => one === document.activeElement) ?? inputs[0]
  if (!input || input.readOnly) return
  const { value: text, selectionStart, selectionEnd } = input
  const line = to({ text, start: selectionStart ?? text.length, end: selectionEnd ?? text.length })
  input.value = line.text
  input.focus()
  input.setSelectionRange(line.start, line.end)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
