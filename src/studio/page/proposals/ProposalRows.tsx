import { Button, PlaceIcon } from '../../../ui'
import type { Proposal } from '../../model/proposals'
import { text } from '../texts'
import type { Proposals } from './useProposals'

interface ProposalRowsProps {
  readonly proposals: Proposals
  readonly titleOf: (place: string) => string
  readonly onTake: (proposal: Proposal) => void
}

/** Flights that nothing leads to, and a hotspot proposed for each. */
export function ProposalRows({ proposals, titleOf, onTake }: ProposalRowsProps) {
  const { open, found, failed, isLooking, propose } = proposals
  if (open === 0) return null
  const isAsked = isLooking || found.length + failed.length > 0
  return (
    <section aria-label={text('proposals')}>
      <header>
        <h2>{text('proposals')}</h2>
        {!isAsked && (
          <Button icon={<PlaceIcon />} onClick={propose}>
            {text('propose')}
          </Button>
        )}
      </header>
      <ul className="rows">
        {found.map((proposal) => (
          <li key={proposal.to}>
            <button type="button" className="row" onClick={() => onTake(proposal)}>
              <PlaceIcon aria-hidden="true" />
              <span>{text('proposal', { name: titleOf(proposal.to) })}</span>
            </button>
          </li>
        ))}
        {failed.map(({ to, reason }) => (
          <li key={to} className="quiet">
            {text('noProposal', { name: titleOf(to), reason })}
          </li>
        ))}
      </ul>
      {isLooking && <output className="quiet">{text('proposing')}</output>}
    </section>
  )
}
