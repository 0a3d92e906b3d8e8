import { getAgency } from '@recoup/contract/agencies/agencies.endpoints';
import { useEndpoint } from '#api/queries.ts';
import { PeekContent } from '#ui/peek-content.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { AgencyFacts } from './agency-summary-card.tsx';

/** An agency beside a list. */
export function AgencyPeek({ agencyId }: { readonly agencyId: number }) {
  return (
    <PeekContent answer={useEndpoint(getAgency, { params: { agencyId } })}>
      {(agency) => (
        <SectionCard title="Summary">
          <AgencyFacts agency={agency} />
        </SectionCard>
      )}
    </PeekContent>
  );
}
