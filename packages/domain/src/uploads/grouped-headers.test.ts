import { describe, expect, test } from 'vitest';
import { withGroups } from './grouped-headers.ts';

const together = (
  above: string,
  cells: string,
  saved?: Parameters<typeof withGroups>[2],
): string | undefined =>
  withGroups('agency', { above: above.split('|'), cells: cells.split('|') }, saved)?.join('|');

describe('a header and the groups above it', () => {
  test.each([
    ['Guest||Hotel|', 'Last|First|Name|Phone', 'Guest Last|Guest First|Hotel Name|Hotel Phone'],
    ['Guest|Hotel', 'Name|Name', 'Guest Name|Hotel Name'],
    [' Guest | Hotel ', ' Name | Name ', 'Guest Name|Hotel Name'],
    ['|Guest|Hotel', 'Conf|Name|Name', 'Conf|Guest Name|Hotel Name'],
    ['Conf #|Guest|Hotel', '|Name|Name', 'Conf #|Guest Name|Hotel Name'],
    [' Conf # |Guest|Hotel', ' |Name|Name', 'Conf #|Guest Name|Hotel Name'],
    ['Guest||Hotel', 'Name||Name', 'Guest Name||Hotel Name'],
    ['Guest||Hotel', 'Name|Zip|Zip', 'Guest Name|Guest Zip|Hotel Zip'],
    ['Stay||Hotel', 'Arrival|City|City', 'Stay Arrival|City|Hotel City'],
    ['Guest||Hotel', 'Name|Loyalty|Name', 'Guest Name|Loyalty|Hotel Name'],
    ['Guest|Hotel|', 'Name|Zip', 'Guest Name|Hotel Zip'],
  ])('%s over %s are read as %s', (above, cells, read) => {
    expect(together(above, cells)).toBe(read);
  });

  test.each(['', 'Bookings', ' | Bookings | ', 'Guest||'])(
    'are not two with one group: %j',
    (above) => {
      expect(together(above, 'Name|Phone|City')).toBeUndefined();
    },
  );

  test('leave a name as it is that a user spoke of', () => {
    const saved = { zip: null, name: 'chainCode' } as const;
    expect(together('Guest||Hotel|', 'Last| Zip |Name|City', saved)).toBe(
      'Guest Last| Zip |Name|Hotel City',
    );
  });
});
