import { page } from '@recoup/list-engine/page';

export const first = page;
