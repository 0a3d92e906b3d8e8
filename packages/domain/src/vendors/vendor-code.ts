/** Why a vendor code that suppliers carry stays as it is (decisions 11). */
export function inUseRefusal(code: string, supplierCount: number): string {
  const suppliers = supplierCount === 1 ? '1 supplier' : `${supplierCount} suppliers`;
  return `The vendor code ${code} is used by ${suppliers}. Only unused codes can be changed or deleted.`;
}
