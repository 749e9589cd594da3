import { useState } from 'react'
import type { Json } from '../model/json'
import { type HotspotKind, targetSource } from '../model/kinds'
import type { Stored } from '../model/storage'
import { Choice } from './Choice'
import type { Client } from './client'
import { Dialog } from './Dialog'
import { type InLanguage, optionsFor } from './targets'
import { text } from './texts'
import { Upload } from './Upload'

interface TargetDialogProps {
  readonly client: Client
  readonly type: HotspotKind['type']
  readonly chosen: Json | undefined
  readonly stored: Stored
  readonly files: readonly string[]
  readonly inLanguage: InLanguage
  readonly onFile: (file: string) => void
  readonly onChoose: (target: Json) => void
  readonly onClose: () => void
}

/** Chooses what a hotspot leads to: a record or file from a list, or an address or command that is typed. */
export function TargetDialog(props: TargetDialogProps) {
  const { client, type, chosen, stored, files, inLanguage, onFile, onChoose, onClose } = props
  const source = targetSource(type)
  const options = optionsFor(type, stored, files, inLanguage)
  const isTyped = source.type === 'address' || source.type === 'command'
  return (
    <Dialog title={`${text('chooseTitle')} · ${text(`kinds.${type}`)}`} onClose={onClose}>
      {isTyped ? (
        <Typed
          hint={text(source.type)}
          first={typeof chosen === 'string' ? chosen : ''}
          onChoose={onChoose}
        />
      ) : (
        <Choice
          client={client}
          options={options}
          chosen={chosen === undefined ? undefined : String(chosen)}
          onChoose={(key) => {
            const found = options.find((option) => option.key === key)
            if (found) onChoose(found.value)
          }}
        >
          {source.type === 'files' && (
            <Upload
              client={client}
              onFile={(file) => {
                onFile(file)
                if (source.endings.test(file)) onChoose(file)
              }}
            />
          )}
        </Choice>
      )}
    </Dialog>
  )
}

interface TypedProps {
  readonly hint: string
  readonly first: string
  readonly onChoose: (target: string) => void
}

function Typed({ hint, first, onChoose }: TypedProps) {
  const [value, setValue] = useState(first)
  return (
    <form
      className="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim() !== '') onChoose(value.trim())
      }}
    >
      <input
        aria-label={hint}
        placeholder={hint}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <button type="submit" className="chooser">
        {text('apply')}
      </button>
    </form>
  )
}
