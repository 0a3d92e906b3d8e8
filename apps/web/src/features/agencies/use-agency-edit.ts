import {
  getAgency,
  listAgencies,
  replaceAgency,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { replaceAgencyInput } from '@recoup/contract/agencies/agency-requests.schemas';
import { listRecords } from '@recoup/contract/records/records.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { problemOf } from '#ui/problem.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import {
  type AgencyFormValues,
  agencyBodyOf,
  formValuesOf,
  layOver,
} from './agency-form-values.ts';
import { readAgencyUpdate } from './read-agency-update.ts';

/** The success toast of an update stays longer than others. */
const updateToastMs = 8_000;

const isStale = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'staleSave';

/** The editing of one agency's summary: the form, its saving, and two people at once. */
export function useAgencyEdit(agency: Agency, onClose: () => void) {
  const cache = useQueryClient();
  const [start, setStart] = useState(agency);
  const form = useForm<AgencyFormValues>({
    defaultValues: formValuesOf(start),
    resolver: shapeResolver(replaceAgencyInput, agencyBodyOf),
  });
  const save = useSave(replaceAgency, {
    invalidates: [getAgency, listAgencies, listRecords],
    onSaved: (answer) => {
      const { text, isDone } = readAgencyUpdate(answer);
      if (isDone) toastDone(text, updateToastMs);
      else toastProblem({ message: text });
      onClose();
    },
    onFailed: (error) => {
      if (!isStale(error)) toastProblem(problemOf(error));
    },
  });
  const params = { agencyId: agency.id };
  const submit = (values: AgencyFormValues, from: Agency = start) =>
    save.mutate({
      params,
      body: { ...agencyBodyOf(values), expected_updated_at: from.updated_at },
    });
  /** Loads what is stored now and begins from it, with or without what was typed. */
  const beginAgain = async (keepsTyped: boolean): Promise<void> => {
    try {
      const theirs = await call(getAgency, { params });
      const stored = formValuesOf(theirs);
      const typed = layOver(form.getValues(), formValuesOf(start), stored);
      setStart(theirs);
      form.reset(stored);
      save.reset();
      if (!keepsTyped) return await cache.invalidateQueries({ queryKey: [getAgency.path] });
      form.reset(typed, { keepDefaultValues: true });
      submit(typed, theirs);
    } catch (error) {
      toastProblem(problemOf(error));
    }
  };
  return {
    form,
    submit,
    pending: save.isPending,
    error: isStale(save.error) ? null : save.error,
    conflict: isStale(save.error)
      ? {
          message: save.error?.message ?? '',
          takeTheirs: () => void beginAgain(false),
          keepMine: () => void beginAgain(true),
        }
      : undefined,
  };
}
