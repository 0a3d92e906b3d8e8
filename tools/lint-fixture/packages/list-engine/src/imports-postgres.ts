import { read } from '@recoup/postgres/read';

export const reader = read;
