import { useVisit } from '../hooks'
import { useHost } from '../host'

/** The props for text fields: an on-screen keyboard, unless the device has its own. */
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
