import { Button, MenuIcon, PlanIcon, RedoIcon, UndoIcon } from '../../ui'
import type { Editor, EditorState } from '../model/editor'
import { FRAMES, type Frame } from '../model/frames'
import type { Option } from './Choice'
import { text } from './texts'

interface ToolbarProps {
  readonly editor: Editor
  readonly state: EditorState
  readonly places: readonly Option[]
  readonly place: string | undefined
  readonly locale: string
  readonly frame: Frame
  readonly onPlace: (place: string) => void
  readonly onLocale: (locale: string) => void
  readonly onFrame: (frame: Frame) => void
  readonly onOpen: (dialog: 'world' | 'menus') => void
}

export function Toolbar(props: ToolbarProps) {
  const { editor, state, places, place, locale, frame, onPlace, onLocale, onFrame, onOpen } = props
  return (
    <header className="bar">
      <h1>{text('title')}</h1>
      <select
        aria-label={text('place')}
        value={place ?? ''}
        onChange={(event) => onPlace(event.target.value)}
      >
        {place === undefined && <option value="" />}
        {places.map(({ key, title, note }) => (
          <option key={key} value={key}>{`${title} · ${note}`}</option>
        ))}
      </select>
      <select aria-label={text('language')} value={locale} onChange={(event) => onLocale(event.target.value)}>
        {state.stored.locales.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      <fieldset className="switch" aria-label={text('window')}>
        {FRAMES.map((each) => (
          <button key={each.name} type="button" aria-pressed={each === frame} onClick={() => onFrame(each)}>
            {text(`frames.${each.name}`)}
          </button>
        ))}
      </fieldset>
      <Button
        icon={<UndoIcon />}
        disabled={!state.canUndo}
        aria-label={text('undo')}
        onClick={() => editor.undo()}
      />
      <Button
        icon={<RedoIcon />}
        disabled={!state.canRedo}
        aria-label={text('redo')}
        onClick={() => editor.redo()}
      />
      <Button icon={<PlanIcon />} onClick={() => onOpen('world')}>
        {text('world')}
      </Button>
      <Button icon={<MenuIcon />} onClick={() => onOpen('menus')}>
        {text('menus')}
      </Button>
      <output className="status" data-failed={state.failure !== undefined} data-saving={state.isSaving}>
        {state.failure !== undefined
          ? text('failed', { reason: state.failure })
          : text(state.isSaving ? 'saving' : 'saved')}
      </output>
    </header>
  )
}
