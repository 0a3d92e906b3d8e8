import { fresh } from './model.ts';
import type { Operation } from './operation.ts';

const hourMs = 3_600_000;

export const changeContacts: Operation = async (model, lot, { look }) => {
  const supplier = lot.one(model.suppliers.values());
  const [boss] = model.people.keys();
  if (!supplier || boss === undefined) return undefined;
  const url = `/api/suppliers/${supplier.id}/collections/contacts`;
  const stored: Array<{ id: number; title: string; name: string; phone: string }> = (
    await look(boss, url)
  ).json();
  const kept = stored
    .slice(lot.below(3) === 0 ? 1 : 0)
    .map(({ id, title, name, phone }) => ({ id, title, name, phone }));
  const added = Array.from({ length: lot.below(3) }, () => ({
    title: 'AP',
    name: `Contact ${fresh(model)}`,
    phone: '2125550142',
  }));
  const contacts = [...kept, ...added];
  return {
    says: `gives supplier ${supplier.id} ${contacts.length} contacts`,
    by: (holds) => holds('collectionagent'),
    method: 'PUT',
    url,
    body: { contacts },
    ok: 200,
    refused: contacts.length > 3 ? 400 : undefined,
    done: () => {
      supplier.contacts = contacts.map(({ name }) => name);
    },
  };
};

export const scheduleCallback: Operation = (model, lot) => {
  const supplier = lot.one(model.suppliers.values());
  const person = lot.one(model.people.values());
  if (!supplier || !person) return undefined;
  const isPast = lot.below(6) === 0;
  const isAgent = person.isActive && person.roles.includes('collectionagent');
  const at = new Date(model.now.getTime() + (isPast ? -hourMs : hourMs * (1 + lot.below(100))));
  return {
    says: `schedules a callback of supplier ${supplier.id} for ${person.id}`,
    by: (holds) => holds('collectionagent'),
    method: 'POST',
    url: '/api/supplierCallbacks',
    body: {
      supplierId: supplier.id,
      assignedTo: person.id,
      reason: 'Promised a check',
      scheduledTime: at.toISOString(),
    },
    ok: 201,
    refused: isPast || !isAgent ? 400 : undefined,
    done: (answer) => {
      supplier.callbacks.add(answer.json().id);
    },
  };
};

export const deleteCallback: Operation = (model, lot) => {
  const supplier = lot.one([...model.suppliers.values()].filter(({ callbacks }) => callbacks.size));
  const id = supplier && lot.one(supplier.callbacks);
  if (!supplier || id === undefined) return undefined;
  return {
    says: `deletes callback ${id}`,
    by: (holds) => holds('collectionagent'),
    method: 'DELETE',
    url: `/api/supplierCallbacks/${id}`,
    ok: 204,
    again: 404,
    done: () => {
      supplier.callbacks.delete(id);
    },
  };
};

export const assignSuppliers: Operation = (model, lot) => {
  const suppliers = lot.some(model.suppliers.values(), 3);
  const person = lot.one([undefined, ...model.people.values()]);
  if (suppliers.length === 0) return undefined;
  const userId = person?.id ?? null;
  const reassign = lot.below(2) === 0;
  const isAgent = person?.isActive && person.roles.includes('collectionagent');
  const isTaken = suppliers.some(
    ({ assignedTo }) => assignedTo !== null && assignedTo !== userId && !reassign,
  );
  return {
    says: `gives suppliers ${suppliers.map(({ id }) => id).join(', ')} to ${userId ?? 'nobody'}`,
    by: (holds) => holds(userId === null ? 'collectionagent' : 'srlead'),
    method: 'PATCH',
    url: '/api/suppliers/collections',
    body: {
      assigned_user_id: userId,
      selected_suppliers: suppliers.map(({ id }) => id),
      reassign,
    },
    ok: 200,
    refused: userId !== null && (!isAgent || isTaken) ? 400 : undefined,
    done: () => {
      for (const supplier of suppliers) supplier.assignedTo = userId;
    },
  };
};
