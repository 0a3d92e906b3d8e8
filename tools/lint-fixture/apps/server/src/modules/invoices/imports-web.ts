import { invoicePath } from '../../../../web/src/app/paths.ts';

export const path = (): string => invoicePath();
