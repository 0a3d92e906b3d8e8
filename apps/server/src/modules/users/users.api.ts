export { insertUser } from './users.repository.ts';
