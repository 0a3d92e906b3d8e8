export { lockLineOfConversion } from './use-cases/match-line.ts';
