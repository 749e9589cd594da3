import { useState } from 'react'
import type { Client } from './client'
import { text } from './texts'

interface UploadProps {
  readonly client: Client
  /** Receives the name under which the file is kept. */
  readonly onFile: (file: string) => void
}

/** Uploads a picture, film or document from the editor's machine. */
export function Upload({ client, onFile }: UploadProps) {
  const [fault, setFault] = useState('')
  return (
    <>
      <label className="upload">
        {text('upload')}
        <input
          type="file"
          accept="image/webp,image/png,image/jpeg,image/avif,video/mp4,application/pdf"
          onChange={async ({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (!file) return
            try {
              onFile(await client.upload(file))
              setFault('')
            } catch (cause) {
              setFault(cause instanceof Error ? cause.message : String(cause))
            }
            currentTarget.value = ''
          }}
        />
      </label>
      {fault && (
        <span role="alert" className="warning">
          {fault}
        </span>
      )}
    </>
  )
}
