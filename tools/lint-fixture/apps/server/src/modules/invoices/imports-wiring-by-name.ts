import { wire } from '#server/wiring';

export const wired = (): string => wire();
