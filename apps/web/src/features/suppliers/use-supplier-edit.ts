import { listRecords } from '@recoup/contract/records/records.endpoints';
import { replaceSupplierInput } from '@recoup/contract/suppliers/supplier-requests.schemas';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import {
  getSupplier,
  listSupplierBalances,
  listSuppliers,
  replaceSupplier,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { problemOf } from '#ui/problem.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import {
  formValuesOf,
  layOver,
  type SupplierEditValues,
  standingProblem,
  supplierBodyOf,
} from './supplier-form-values.ts';

const isStale = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'staleSave';

const ofShape = shapeResolver<SupplierEditValues>(replaceSupplierInput, supplierBodyOf);

/** The shape of the request, and a status that is whole. */
function resolverFrom(stored: SupplierEditValues): Resolver<SupplierEditValues> {
  return async (values, context, options) => {
    const read = await ofShape(values, context, options);
    const problem = standingProblem(values, stored);
    if (!problem) return read;
    const error = { type: 'rule', message: problem.message };
    return { values: {}, errors: { ...read.errors, [problem.field]: error } };
  };
}

/** The editing of one supplier: the form, its saving, and two people at once. */
export function useSupplierEdit(supplier: Supplier, onClose: () => void) {
  const cache = useQueryClient();
  const [start, setStart] = useState(supplier);
  const stored = formValuesOf(start);
  const form = useForm<SupplierEditValues>({
    defaultValues: stored,
    resolver: resolverFrom(stored),
  });
  const save = useSave(replaceSupplier, {
    invalidates: [
      getSupplier,
      getSupplierTimeline,
      listSuppliers,
      listSupplierBalances,
      listRecords,
    ],
    onSaved: () => {
      toastDone('Supplier Edited');
      onClose();
    },
    onFailed: (error) => {
      if (!isStale(error)) toastProblem(problemOf(error));
    },
  });
  const params = { supplierId: supplier.id };
  const submit = (values: SupplierEditValues, from: Supplier = start) =>
    save.mutate({
      params,
      body: { ...supplierBodyOf(values), expected_updated_at: from.updated_at },
    });
  /** Loads what is stored now and begins from it, with or without what was typed. */
  const beginAgain = async (keepsTyped: boolean): Promise<void> => {
    try {
      const theirs = await call(getSupplier, { params });
      const now = formValuesOf(theirs);
      const typed = layOver(form.getValues(), formValuesOf(start), now);
      setStart(theirs);
      form.reset(now);
      save.reset();
      if (!keepsTyped) return await cache.invalidateQueries({ queryKey: [getSupplier.path] });
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
