import * as v from 'valibot'
import { given } from '../util'
import { type Background, backgroundsSchema } from './background'
import { type Button, buttonSchema } from './button'
import { list, maybe, type Reads, text } from './fields'

/** What a world greets visitors with instead of its start location (spec §2). */
export interface StartPage {
  readonly title: string
  /** Markdown. */
  readonly text?: string
  /** Empty: the backend's start background. */
  readonly backgrounds: readonly Background[]
  readonly actionButtons: readonly Button[]
}

export const startPageSchema: Reads<StartPage> = v.pipe(
  v.object({
    title: text,
    text: maybe(text),
    background: backgroundsSchema,
    action_buttons: list(buttonSchema),
  }),
  v.transform(({ title, text, background, action_buttons }) => ({
    title,
    backgrounds: background,
    actionButtons: action_buttons,
    ...given({ text }),
  })),
)
