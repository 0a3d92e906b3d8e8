import { shell } from '#app/shell.ts';

export const frame = shell;
