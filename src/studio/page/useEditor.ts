import { useSyncExternalStore } from 'react'
import type { Editor, EditorState } from '../model/editor'

export function useEditorState(editor: Editor): EditorState {
  return useSyncExternalStore(editor.subscribe, editor.state)
}
