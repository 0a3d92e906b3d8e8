export { deletePendingSignIns } from './connection.service.ts';
