export { forgetSignIns } from './connection.service.ts';
