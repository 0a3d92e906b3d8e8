import {
  applyInput,
  convertInput,
  correctLinesInput,
  deductionInput,
  moveLineInput,
  plainActInput,
  refundInput,
  returnInput,
  transferInput,
  undoLinesInput,
} from './receipt-acts.schemas.ts';
import { receipt } from './receipts.schemas.ts';

export const applyLines = { body: applyInput, response: receipt };

export const deduct = { body: deductionInput, response: receipt };

export const undoDeduction = { body: plainActInput, response: receipt };

export const undoReceiptLines = { body: undoLinesInput, response: receipt };

export const moveReceiptLine = { body: moveLineInput, response: receipt };

export const correctReceiptLines = { body: correctLinesInput, response: receipt };

export const returnReceipt = { body: returnInput, response: receipt };

export const refundReceipt = { body: refundInput, response: receipt };

export const transferReceipt = { body: transferInput, response: receipt };

export const convertReceipt = { body: convertInput, response: receipt };

export const undoReceiptConversion = { body: plainActInput, response: receipt };
