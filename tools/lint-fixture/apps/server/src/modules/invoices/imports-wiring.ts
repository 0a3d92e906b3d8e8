import { wire } from '../../wiring.ts';

export const wired = (): string => wire();
