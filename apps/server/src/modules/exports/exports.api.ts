export { listsToExport } from './use-cases/read-list.ts';
