export {
  countOtherExecutives,
  insertUser,
  lockExecutiveRole,
  lockUser,
  updateStanding,
} from './users.repository.ts';
