import { afterAll } from 'vitest';
import { endProcesses } from './child-process.ts';

afterAll(endProcesses);
