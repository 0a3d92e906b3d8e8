import {
  attach,
  change,
  fresh,
  inCollections,
  live,
  type Model,
  type ModelMerge,
  type ModelSupplier,
  owed,
  ownerOf,
  recordsOf,
  today,
} from './model.ts';
import type { Operation } from './operation.ts';
import { phoneNumber } from './system.ts';

export const createSupplier: Operation = (model, choices) => {
  const name = `Hotel ${fresh(model)}`;
  const unknown = choices.one(live(model).filter(({ supplierId }) => supplierId === null));
  const taken = choices.one([...model.suppliers.values()])?.phones[0];
  const kind = choices.below(4);
  const phone = (kind === 0 && taken) || (kind < 3 && unknown?.phone) || phoneNumber(fresh(model));
  return {
    description: `enters the supplier ${name} with ${phone}`,
    by: (hasRole) => hasRole('standard'),
    method: 'POST',
    url: '/api/suppliers',
    body: { name, phone_number: phone },
    ok: 201,
    refused: ownerOf(model, phone) === null ? undefined : 409,
    done: (answer) => {
      const { id } = answer.json();
      const supplier: ModelSupplier = {
        id,
        name,
        currency: 'USD',
        status: 0,
        phones: [phone],
        contacts: [],
        callbacks: new Set(),
        assignedTo: null,
        notes: 0,
      };
      model.suppliers.set(id, supplier);
      attach(model, supplier);
    },
  };
};

export const replacePhones: Operation = (model, choices) => {
  const supplier = choices.one(model.suppliers.values());
  if (!supplier) return undefined;
  const [primary = '', ...others] = supplier.phones;
  const unknown = choices.one(live(model).filter(({ supplierId }) => supplierId === null));
  const foreign = choices.one(model.suppliers.values());
  const kind = choices.below(5);
  const added =
    kind === 0
      ? (foreign?.phones[0] ?? '')
      : (kind < 4 && unknown?.phone) || phoneNumber(fresh(model));
  const phones =
    kind === 4 && others.length > 0
      ? [primary, ...others.slice(1)]
      : [...new Set([primary, ...others, added])];
  const isTaken = phones.some((phone) => {
    const owner = ownerOf(model, phone);
    return owner !== null && owner !== supplier.id;
  });
  return {
    description: `gives supplier ${supplier.id} the numbers ${phones.join(', ')}`,
    by: (hasRole) => hasRole('contributor'),
    method: 'PUT',
    url: `/api/suppliers/${supplier.id}/phoneNumbers`,
    body: { phoneNumbers: phones, primaryPhoneNumber: primary },
    ok: 200,
    refused: isTaken ? 409 : undefined,
    done: () => {
      supplier.phones = phones;
      attach(model, supplier);
    },
  };
};

export const changeSupplierStatus: Operation = (model, choices) => {
  const supplier = choices.one(model.suppliers.values());
  if (!supplier) return undefined;
  const status = choices.one([0, 0, 0, 7, 92]) ?? 0;
  const closes = status === 7 && supplier.status !== 7 && choices.below(2) === 0;
  const isCollecting = inCollections(status) || inCollections(supplier.status);
  const isOther = status !== supplier.status;
  return {
    description: `moves supplier ${supplier.id} from ${supplier.status} to ${status}${closes ? ' and closes its records' : ''}`,
    by: (hasRole) =>
      isOther
        ? hasRole('standard') && (!isCollecting || hasRole('collectionagent'))
        : hasRole('contributor') || hasRole('standard') || hasRole('executive'),
    method: 'PUT',
    url: `/api/suppliers/${supplier.id}`,
    body: { name: supplier.name, status, ...(closes && { closeOpenRecords: true }) },
    ok: 200,
    done: () => {
      supplier.status = status;
      if (!closes) return;
      for (const record of recordsOf(model, supplier.id))
        if (owed.includes(record.status)) change(record, { status: 7, processedOn: today(model) });
    },
  };
};

export const noteOnSupplier: Operation = (model, choices) => {
  const supplier = choices.one(model.suppliers.values());
  if (!supplier) return undefined;
  return {
    description: `writes a note on supplier ${supplier.id}`,
    by: (hasRole) => hasRole('contributor') || hasRole('standard'),
    method: 'POST',
    url: '/api/supplierNotes',
    body: { supplierId: supplier.id, note: 'Asks for a copy' },
    ok: 201,
    done: () => {
      supplier.notes += 1;
    },
  };
};

export const mergeSuppliers: Operation = (model, choices) => {
  const [survivor, duplicate] = choices.some(model.suppliers.values(), 2);
  if (!survivor || !duplicate || survivor === duplicate) return undefined;
  if (survivor.currency !== duplicate.currency) return undefined;
  const isRefused =
    survivor.contacts.length + duplicate.contacts.length > 3 ||
    (inCollections(duplicate.status) && !inCollections(survivor.status));
  return {
    description: `merges supplier ${duplicate.id} into ${survivor.id}`,
    by: (hasRole) => hasRole('lead'),
    method: 'POST',
    url: `/api/suppliers/${survivor.id}/merges`,
    body: { duplicateId: duplicate.id },
    ok: 201,
    refused: isRefused ? 400 : undefined,
    done: (answer) => {
      const moved = recordsOf(model, duplicate.id);
      const invoices = [...model.invoices.values()].filter(
        ({ supplierId }) => supplierId === duplicate.id,
      );
      for (const record of moved) change(record, { supplierId: survivor.id });
      for (const invoice of invoices) invoice.supplierId = survivor.id;
      const { id } = answer.json();
      model.merges.set(id, {
        id,
        survivorId: survivor.id,
        duplicate: { ...duplicate, callbacks: new Set(duplicate.callbacks) },
        recordIds: moved.map((record) => record.id),
        invoiceIds: invoices.map((invoice) => invoice.id),
        adoptedUserId: survivor.assignedTo === null ? duplicate.assignedTo : null,
        undoUntil: model.now.getTime() + 7 * 86_400_000,
        revisions: new Map(moved.map((record) => [record.id, record.revision])),
        isUndone: false,
      });
      survivor.phones = [...survivor.phones, ...duplicate.phones];
      survivor.contacts = [...survivor.contacts, ...duplicate.contacts];
      for (const callback of duplicate.callbacks) survivor.callbacks.add(callback);
      survivor.notes += duplicate.notes;
      survivor.assignedTo ??= duplicate.assignedTo;
      model.suppliers.delete(duplicate.id);
    },
  };
};

/** Why a merge cannot be undone, as far as the model knows; the application knows more. */
function refusalOfUndo(model: Model, merge: ModelMerge): number | undefined {
  if (!model.suppliers.has(merge.survivorId)) return 409;
  if (merge.isUndone) return 404;
  if (model.now.getTime() > merge.undoUntil) return 400;
  const isTouched = [...merge.revisions].some(
    ([id, revision]) => model.records.get(id)?.revision !== revision,
  );
  return isTouched ? 409 : undefined;
}

export const undoMerge: Operation = (model, choices) => {
  const merge = choices.one(model.merges.values());
  if (!merge) return undefined;
  return {
    description: `undoes merge ${merge.id}`,
    by: (hasRole) => hasRole('lead'),
    method: 'DELETE',
    url: `/api/suppliers/${merge.survivorId}/merges/${merge.id}`,
    ok: 204,
    again: 404,
    refused: refusalOfUndo(model, merge),
    mayBeRefused: 409,
    done: () => {
      const { duplicate, adoptedUserId } = merge;
      const survivor = model.suppliers.get(merge.survivorId);
      if (!survivor) return;
      merge.isUndone = true;
      model.suppliers.set(duplicate.id, duplicate);
      survivor.phones = survivor.phones.filter((phone) => !duplicate.phones.includes(phone));
      survivor.contacts = survivor.contacts.filter((name) => !duplicate.contacts.includes(name));
      for (const callback of duplicate.callbacks) survivor.callbacks.delete(callback);
      survivor.notes -= duplicate.notes;
      if (adoptedUserId !== null && survivor.assignedTo === adoptedUserId)
        survivor.assignedTo = null;
      for (const id of merge.recordIds) {
        const record = model.records.get(id);
        if (record) change(record, { supplierId: duplicate.id });
      }
      for (const id of merge.invoiceIds) {
        const invoice = model.invoices.get(id);
        if (invoice) invoice.supplierId = duplicate.id;
      }
    },
  };
};
