import { getRecord, listRecords, replaceRecord } from '@recoup/contract/records/records.endpoints';
import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useSave } from '#api/queries.ts';
import { useHeldRoles } from '#api/session.ts';
import { problemOf } from '#ui/problem.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import {
  formValuesOf,
  layOver,
  type RecordFormValues,
  recordBodyOf,
} from './record-form-values.ts';
import { recordResolver } from './record-resolver.ts';

const isStale = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'staleSave';

/** The phone stays out of the request while it was not typed anew: a file's own may not be dialable. */
function bodyOf(values: RecordFormValues, from: RecordDetail) {
  const kept = values.phone_number === formValuesOf(from).phone_number && from.phone !== null;
  return {
    ...recordBodyOf(kept ? { ...values, phone_number: from.phone ?? '' } : values),
    expected_updated_at: from.updated_at,
  };
}

/** The editing of one record: the form, its saving, and two people at once. */
export function useRecordEdit(record: RecordDetail, onClose: () => void) {
  const cache = useQueryClient();
  const roles = useHeldRoles();
  const [start, setStart] = useState(record);
  const stored = formValuesOf(start);
  const form = useForm<RecordFormValues>({
    defaultValues: stored,
    resolver: recordResolver({ start: stored, roles, agencyStatus: start.agency.status.code }),
  });
  const save = useSave(replaceRecord, {
    invalidates: [getRecord, listRecords],
    onSaved: () => {
      toastDone('Record Edited');
      onClose();
    },
    onFailed: (error) => {
      if (!isStale(error)) toastProblem(problemOf(error));
    },
  });
  const params = { recordId: record.id };
  const submit = (values: RecordFormValues, from: RecordDetail = start) =>
    save.mutate({ params, body: bodyOf(values, from) });
  /** Loads what is stored now and begins from it, with or without what was typed. */
  const beginAgain = async (keepsTyped: boolean): Promise<void> => {
    try {
      const theirs = await call(getRecord, { params });
      const now = formValuesOf(theirs);
      const typed = layOver(form.getValues(), stored, now);
      setStart(theirs);
      form.reset(now);
      save.reset();
      if (!keepsTyped) return await cache.invalidateQueries({ queryKey: [getRecord.path] });
      form.reset(typed, { keepDefaultValues: true });
      submit(typed, theirs);
    } catch (error) {
      toastProblem(problemOf(error));
    }
  };
  return {
    form,
    start: stored,
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
