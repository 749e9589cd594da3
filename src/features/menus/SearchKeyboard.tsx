import type { ComponentProps } from 'react'
import { useText } from '../../ports'
import { Button, Keyboard, SearchIcon } from '../../ui'

interface SearchKeyboardProps extends Omit<ComponentProps<typeof Keyboard>, 'extraLetters' | 'submit'> {
  /** The id of the search field's form. */
  readonly form: string
}

/** The on-screen keyboard of a search field; its last key searches. */
export function SearchKeyboard({ form, ...keyboard }: SearchKeyboardProps) {
  const text = useText()
  return (
    <Keyboard
      {...keyboard}
      form={form}
      extraLetters
      submit={
        <Button
          type="submit"
          form={form}
          look="primary"
          icon={<SearchIcon />}
          aria-label={text('search.label')}
        />
      }
    />
  )
}
