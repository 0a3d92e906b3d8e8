import { home, openByAge } from './home.schemas.ts';

export const getHome = { response: home };

export const getOpenByAge = { response: openByAge };
