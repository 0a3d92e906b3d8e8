import { z } from 'zod';
import { mergeInput, mergePreview, supplierMerge } from './supplier-merges.schemas.ts';

export const previewMerge = { response: mergePreview };

export const listMerges = { response: z.array(supplierMerge) };

export const mergeSupplier = { body: mergeInput, response: supplierMerge };
