export {
  countOtherExecutives,
  insertUser,
  lockExecutiveRole,
  lockUser,
  setPasswordHash,
  setPreferences,
  updateStanding,
} from './users.repository.ts';
