import type { Chain } from '@recoup/contract/chains/chains.schemas';
import type { Control } from 'react-hook-form';
import { FieldRow, FieldRows, TextField } from '#ui/forms/fields.tsx';

export const noChain = { name: '', abbreviation: '', code: '' };

export type ChainFormValues = typeof noChain;

export function chainValuesOf({ name, abbreviation, code }: Chain): ChainFormValues {
  return { name, abbreviation, code };
}

/** The fields of a chain, new or stored. */
export function ChainFields({ control }: { control: Control<ChainFormValues> }) {
  return (
    <FieldRows>
      <TextField control={control} name="name" label="Name" isRequired />
      <FieldRow>
        <TextField control={control} name="abbreviation" label="Chain Code" isRequired />
        <TextField control={control} name="code" label="Code" isRequired />
      </FieldRow>
    </FieldRows>
  );
}
