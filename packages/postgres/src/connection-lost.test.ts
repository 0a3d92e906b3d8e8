import { DatabaseError, Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { isConnectionLost } from './connection-lost.ts';

function said(code: string, file: string, message: string): Error {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code, file });
}

describe('a database that goes away', () => {
  it.each([
    ['57P01', 'postgres.c', 'terminating connection due to administrator command'],
    ['57P03', 'postmaster.c', 'the database system is starting up'],
    ['08006', 'pqcomm.c', 'connection failure'],
    ['55000', 'parallel.c', 'lost connection to parallel worker'],
    ['55000', 'parallel.c', 'postmaster exited during a parallel transaction'],
  ])('is detected by %s from %s: %s', (code, file, message) => {
    expect(isConnectionLost(said(code, file, message))).toBe(true);
  });

  it.each([
    ['ENOTFOUND', 'getaddrinfo'],
    ['EAI_AGAIN', 'getaddrinfo'],
    ['ECONNREFUSED', 'connect'],
    ['ENOENT', 'connect'],
    ['EHOSTUNREACH', 'connect'],
    ['ENETUNREACH', 'connect'],
    ['ETIMEDOUT', 'read'],
    ['EPIPE', 'write'],
  ])('is detected by the system error %s of %s', (code, syscall) => {
    expect(isConnectionLost(Object.assign(new Error(code), { code, syscall }))).toBe(true);
  });

  it('is detected by a request that outlives the pool of a process that stops', async () => {
    const pool = new Pool();
    await pool.end();
    const refusal = await pool.query('select').catch((error: Error) => error);
    expect(isConnectionLost(refusal as Error)).toBe(true);
  });

  it('is not detected from a missing file', () => {
    const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' });
    expect(isConnectionLost(missing)).toBe(false);
  });

  it.each([
    ['55000', 'sequence.c', 'currval of sequence "records_id_seq" is not yet defined'],
    ['23505', 'nbtinsert.c', 'duplicate key value violates unique constraint'],
    ['57014', 'postgres.c', 'canceling statement due to statement timeout'],
  ])('is not detected by %s from %s: %s', (code, file, message) => {
    expect(isConnectionLost(said(code, file, message))).toBe(false);
  });
});
