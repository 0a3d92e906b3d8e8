import { counted } from '../kit/counted.ts';

/** Why a vendor code that suppliers carry stays as it is (clarification 11). */
export function inUseRefusal(code: string, supplierCount: number): string {
  return `The vendor code ${code} is used by ${counted(supplierCount, 'supplier')}. Only unused codes can be changed or deleted.`;
}
