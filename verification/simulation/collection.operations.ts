import { fresh } from './model.ts';
import type { Operation } from './operation.ts';

const hourMs = 3_600_000;

export const changeContacts: Operation = async (model, choices, { look }) => {
  const supplier = choices.one(model.suppliers.values());
  const [admin] = model.users.keys();
  if (!supplier || admin === undefined) return undefined;
  const url = `/api/suppliers/${supplier.id}/collections/contacts`;
  const stored: Array<{ id: number; title: string; name: string; phone: string }> = (
    await look(admin, url)
  ).json();
  const kept = stored
    .slice(choices.below(3) === 0 ? 1 : 0)
    .map(({ id, title, name, phone }) => ({ id, title, name, phone }));
  const added = Array.from({ length: choices.below(3) }, () => ({
    title: 'AP',
    name: `Contact ${fresh(model)}`,
    phone: '2125550142',
  }));
  const contacts = [...kept, ...added];
  return {
    description: `gives supplier ${supplier.id} ${contacts.length} contacts`,
    by: (hasRole) => hasRole('collectionagent'),
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

export const scheduleCallback: Operation = (model, choices) => {
  const supplier = choices.one(model.suppliers.values());
  const user = choices.one(model.users.values());
  if (!supplier || !user) return undefined;
  const isPast = choices.below(6) === 0;
  const isAgent = user.isActive && user.roles.includes('collectionagent');
  const at = new Date(model.now.getTime() + (isPast ? -hourMs : hourMs * (1 + choices.below(100))));
  return {
    description: `schedules a callback of supplier ${supplier.id} for ${user.id}`,
    by: (hasRole) => hasRole('collectionagent'),
    method: 'POST',
    url: '/api/supplierCallbacks',
    body: {
      supplierId: supplier.id,
      assignedTo: user.id,
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

export const deleteCallback: Operation = (model, choices) => {
  const supplier = choices.one(
    [...model.suppliers.values()].filter(({ callbacks }) => callbacks.size),
  );
  const id = supplier && choices.one(supplier.callbacks);
  if (!supplier || id === undefined) return undefined;
  return {
    description: `deletes callback ${id}`,
    by: (hasRole) => hasRole('collectionagent'),
    method: 'DELETE',
    url: `/api/supplierCallbacks/${id}`,
    ok: 204,
    again: 404,
    done: () => {
      supplier.callbacks.delete(id);
    },
  };
};

export const assignSuppliers: Operation = (model, choices) => {
  const suppliers = choices.some(model.suppliers.values(), 3);
  const user = choices.one([undefined, ...model.users.values()]);
  if (suppliers.length === 0) return undefined;
  const userId = user?.id ?? null;
  const reassign = choices.below(2) === 0;
  const isAgent = user?.isActive && user.roles.includes('collectionagent');
  const isTaken = suppliers.some(
    ({ assignedTo }) => assignedTo !== null && assignedTo !== userId && !reassign,
  );
  return {
    description: `gives suppliers ${suppliers.map(({ id }) => id).join(', ')} to ${userId ?? 'nobody'}`,
    by: (hasRole) => hasRole(userId === null ? 'collectionagent' : 'srlead'),
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
