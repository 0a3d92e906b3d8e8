import { expect, it } from 'vitest';
import { agencyFolder } from './agency-folder.ts';

it.each([
  ['Sunrise Travel', 'agencies/7-sunrise-travel'],
  ['  Müller & Söhne, Inc. ', 'agencies/7-muller-sohne-inc'],
  ['../../etc', 'agencies/7-etc'],
  ['旅行社', 'agencies/7'],
  [`${'a'.repeat(59)} travel`, `agencies/7-${'a'.repeat(59)}`],
])('files the reports of %j in %j', (name, folder) => {
  expect(agencyFolder(7, name)).toBe(folder);
});
