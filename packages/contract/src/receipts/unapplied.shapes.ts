import { pageOf } from '../kit/list.ts';
import { unappliedByAge, unappliedListQuery, unappliedRow } from './unapplied.schemas.ts';

export const listUnapplied = { query: unappliedListQuery, response: pageOf(unappliedRow) };

export const getUnappliedByAge = { response: unappliedByAge };
