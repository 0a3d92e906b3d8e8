import { Text } from '@mantine/core';

interface Named {
  readonly name: string;
}

/** A stored address, as in responses. */
export interface StoredAddress {
  readonly street: string | null;
  readonly street2: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly state: (Named & { readonly abbreviation: string }) | null;
  readonly country: Named | null;
}

/** The lines of an address as an envelope has them, without empty ones. */
function addressLines(address: StoredAddress): string[] {
  const { street, street2, city, state, zip, country } = address;
  const region = [state?.abbreviation || state?.name, zip].filter(Boolean).join(' ');
  return [street, street2, [city, region].filter(Boolean).join(', '), country?.name].filter(
    (line): line is string => Boolean(line),
  );
}

/** A stored address. */
export function AddressDisplay({ address }: { address: StoredAddress }) {
  const lines = addressLines(address);
  return (
    <Text component="address" fs="normal" size="sm">
      {lines.length === 0
        ? 'No address'
        : lines.map((line, place) => <div key={place}>{line}</div>)}
    </Text>
  );
}
