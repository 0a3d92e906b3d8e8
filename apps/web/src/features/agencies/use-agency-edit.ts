import {
  getAgency,
  listAgencies,
  listAgencyChanges,
  replaceAgency,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { listRecords } from '@recoup/contract/records/records.endpoints';
import { useFresh, useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { agencyBodyOf, formValuesOf } from './agency-form-values.ts';
import { readAgencyUpdate } from './read-agency-update.ts';

/** The success toast of an update stays longer than others. */
const updateToastMs = 8_000;

const resolver = shapeResolver(
  () => import('@recoup/contract/agencies/agency-requests.schemas'),
  'replaceAgencyInput',
  agencyBodyOf,
);

/** The editing of one agency's summary. */
export function useAgencyEdit(agency: Agency, onClose: () => void) {
  const params = { agencyId: agency.id };
  const load = useFresh(getAgency, { params });
  const save = useSave(replaceAgency, {
    invalidates: [getAgency, listAgencyChanges, listAgencies, listRecords],
  });
  return useEditForm({
    stored: agency,
    valuesOf: formValuesOf,
    resolverOf: () => resolver,
    save: (values, { updated_at: from }) =>
      save.mutateAsync({ params, body: { ...agencyBodyOf(values), expected_updated_at: from } }),
    load,
    onSaved: (answer) => {
      const { text, isDone } = readAgencyUpdate(answer);
      if (isDone) toastDone(text, updateToastMs);
      else toastProblem({ message: text });
      onClose();
    },
  });
}
