import { wire } from '../../../apps/server/src/wiring.ts';

export const wired = wire;
