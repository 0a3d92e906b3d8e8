import { systemUndoKinds, undoKindNames, undoKinds } from '@recoup/domain/undo/undo-kinds';
import { expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';

const offers = endpoints.flatMap(({ access, undo = [] }) => undo.map((kind) => ({ kind, access })));

it('every kind of action that can be undone is offered by an endpoint, unless nobody did it [F-427]', () => {
  const offered = new Set(offers.map(({ kind }) => kind));
  expect([...offered, ...systemUndoKinds].toSorted()).toEqual([...undoKindNames].toSorted());
});

it('an undo needs an ability that opens the endpoint of the action [F-427]', () => {
  for (const { kind, access } of offers)
    expect([access].flat(), kind).toEqual(expect.arrayContaining([...undoKinds[kind].abilities]));
});
