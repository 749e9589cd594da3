import { useEffect } from 'react'
import type { Editor } from '../model/editor'

/** Ctrl or Command with Z and Y, except where a text field has its own. */
export function useKeys(editor: Editor): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'number'
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) editor.redo()
      else editor.undo()
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (editor.state().isSaving) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('beforeunload', onLeave)
    }
  }, [editor])
}
