import type { Editor } from '../model/editor'
import type { Json } from '../model/json'
import type { RecordConflict } from '../model/storage'
import { text } from './texts'

interface ConflictsProps {
  readonly editor: Editor
  readonly conflicts: readonly RecordConflict[]
}

/** Fields that somebody else has changed as well, each with both values. */
export function Conflicts({ editor, conflicts }: ConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <section role="alert">
      {conflicts.map((conflict, order) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same record may be listed twice
        <div key={order} className="conflict">
          <h2>{text('conflict')}</h2>
          {conflict.conflicts.map(({ path, mine, theirs }) => (
            <dl key={path.join('.')}>
              <dt>{text('conflictField', { record: conflict.name, field: path.join(' › ') })}</dt>
              <dd>{text('theirs', { value: print(theirs) })}</dd>
              <dd>{text('mine', { value: print(mine) })}</dd>
            </dl>
          ))}
          <button type="button" onClick={() => editor.resolve(conflict, 'theirs')}>
            {text('keepTheirs')}
          </button>
          <button type="button" onClick={() => editor.resolve(conflict, 'mine')}>
            {text('useMine')}
          </button>
        </div>
      ))}
    </section>
  )
}

/** Characters of a value that are shown. */
const SHOWN = 120

function print(value: Json | undefined): string {
  if (value === undefined) return text('absent')
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  return written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written
}
