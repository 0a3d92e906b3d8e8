import { Select } from '@mantine/core';

export const part = Select;
