import { describe, expect, it } from 'vitest';
import { endpointSettings, formatSettings, tunedSettings } from './settings.ts';

const gibibyte = 1024 ** 3;

describe('the settings of the embedded server', () => {
  it.each([
    [0, 256, { shared_buffers: '128MB' }],
    [0.125, 256, { shared_buffers: '2048MB' }],
    [Number.POSITIVE_INFINITY, 256, { shared_buffers: '4096MB' }],
    [0.125, 1, { shared_buffers: '256MB' }],
  ])(
    'allocate no buffers that the %s GiB of data cannot fill, of %s',
    (stored, memory, expected) => {
      expect(tunedSettings(stored * gibibyte, memory * gibibyte)).toMatchObject(expected);
    },
  );

  it.each([
    [0.5, { shared_buffers: '128MB', work_mem: '16MB', maintenance_work_mem: '64MB' }],
    [8, { shared_buffers: '2048MB', work_mem: '32MB', maintenance_work_mem: '512MB' }],
    [256, { shared_buffers: '4096MB', work_mem: '64MB', maintenance_work_mem: '1024MB' }],
  ])('grow with a memory of %s GiB, within bounds', (gibibytes, expected) => {
    expect(tunedSettings(100 * gibibyte, gibibytes * gibibyte)).toMatchObject(expected);
  });

  it('listen on a socket and no port, or on a port of this machine and no socket', () => {
    expect(endpointSettings({ host: '/a b/"c"', port: 5432 })).toMatchObject({
      listen_addresses: '',
      unix_socket_directories: '"/a b/""c"""',
    });
    expect(endpointSettings({ host: '127.0.0.1', port: 6000 })).toMatchObject({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: 6000,
    });
  });

  it('are written so that a quote in a path stays one', () => {
    expect(formatSettings({ unix_socket_directories: '"/it\'s"' })).toContain(
      `unix_socket_directories = '"/it''s"'\n`,
    );
  });
});
