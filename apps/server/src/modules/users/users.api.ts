export {
  countOtherExecutives,
  insertUser,
  lockExecutiveRole,
  lockUser,
  setPasswordHash,
  setPreferences,
  updateAccess,
} from './users.repository.ts';
