import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it('names the browser and the system of a session', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';
  expect(deviceName(`${windows} Chrome/141.0 Safari/537.36`)).toBe('Chrome on Windows');
  expect(deviceName(`${windows} Chrome/141.0 Safari/537.36 Edg/141.0`)).toBe('Edge on Windows');
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
  expect(deviceName(phone)).toBe('Safari on iOS');
  expect(deviceName('curl/8.0')).toBe('Unknown device');
  expect(deviceName(null)).toBe('Unknown device');
});
