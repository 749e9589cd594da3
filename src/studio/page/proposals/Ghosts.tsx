import { type PictureView, pointAt } from '../../model/frames'
import type { Proposal } from '../../model/proposals'
import { text } from '../texts'

interface GhostsProps {
  readonly view: PictureView
  /** Pixels of the screen for one of the frame. */
  readonly zoom: number
  readonly proposals: readonly Proposal[]
  readonly titleOf: (place: string) => string
  readonly onTake: (proposal: Proposal) => void
}

/** Proposed hotspots in the picture: a press takes one. */
export function Ghosts({ view, zoom, proposals, titleOf, onTake }: GhostsProps) {
  return (
    <div className="handles">
      {proposals.map((proposal) => {
        const { x, y } = pointAt(view, proposal.position)
        return (
          <button
            key={proposal.to}
            type="button"
            className="handle"
            data-ghost={proposal.to}
            aria-label={text('proposal', { name: titleOf(proposal.to) })}
            style={{ left: x * zoom, top: y * zoom }}
            onClick={() => onTake(proposal)}
          />
        )
      })}
    </div>
  )
}
