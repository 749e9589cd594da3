import { type ReactNode, useRef, useState } from 'react'
import { ShiftIcon } from '../images/icons'
import { DeleteIcon } from '../images/mirroredIcons'
import styles from './Keyboard.module.css'
import { deleteBackward, extraRows, insertText, keyRows, type TextSelection } from './layouts'

interface KeyboardProps {
  /** Language code; selects the layout. */
  readonly language: string
  readonly names: Readonly<Record<'label' | 'shift' | 'delete' | 'space' | 'symbols' | 'letters', string>>
  /** Additional keys of the form, such as its submit button. */
  readonly submit: ReactNode
  /** Id of the form to type into. Default: the form that contains the keyboard. */
  readonly form?: string
  /** Shows the letters a language has beyond the Latin ones. Names and messages need them, codes do not. */
  readonly extraLetters?: boolean
}

/**
 * An on-screen keyboard that types into the focused input of its form. It never takes the focus, so a hardware keyboard
 * works beside it.
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
      // The layout does not mirror in right-to-left languages.
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
  /** Accessible name of a key without text. */
  readonly name?: string
  readonly pressed?: boolean
  readonly wide?: boolean
  readonly space?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Keys are not tab stops, because a visitor with a Tab key has a keyboard. */
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

const TEXT_INPUTS = 'input:not([type="checkbox"], [tabindex="-1"]), textarea'

/** Edits the focused input of the form, or its first one. */
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
