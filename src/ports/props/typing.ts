import { useVisit } from '../hooks'
import { useHost } from '../host'

/** How lines of text are typed here: on the screen, unless the device brings a keyboard of its own to the screen. */
export function useTyping() {
  const { text, layout } = useHost()
  const language = useVisit((state) => state.language)
  const names = {
    label: text('keyboard.label'),
    shift: text('keyboard.shift'),
    delete: text('keyboard.delete'),
    space: text('keyboard.space'),
    symbols: text('keyboard.symbols'),
    letters: text('keyboard.letters'),
  }
  return {
    keyboard: layout.mobile ? undefined : { language, names },
    inputMode: layout.mobile ? 'text' : 'none',
    secret: { show: text('keyboard.show'), hide: text('keyboard.hide') },
  } as const
}
