import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './views.shapes.ts';

export const listViews = endpointOf<typeof shapes.listViews>()({
  method: 'GET',
  path: '/api/views',
  summary: 'Lists the saved views of a list: your own, and those that others share.',
  access: 'signedIn',
  errors: ['forbidden'],
});

export const countViews = endpointOf<typeof shapes.countViews>()({
  method: 'GET',
  path: '/api/views/counts',
  summary: 'Returns how many rows each saved view of a list shows, as far as it is known in time.',
  access: 'signedIn',
  errors: ['forbidden'],
});

export const createView = endpointOf<typeof shapes.createView>()({
  method: 'POST',
  path: '/api/views',
  summary: 'Saves a view of a list.',
  access: 'signedIn',
  status: 201,
  errors: ['forbidden', 'refused', 'duplicate'],
});

export const changeView = endpointOf<typeof shapes.changeView>()({
  method: 'PATCH',
  path: '/api/views/{viewId}',
  summary: 'Updates a saved view.',
  access: 'signedIn',
  errors: ['notFound', 'forbidden', 'refused', 'duplicate'],
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/views/{viewId}',
  summary: 'Deletes a saved view.',
  access: 'signedIn',
  status: 204,
  errors: ['notFound', 'forbidden'],
});
