import { type Opening, opening } from './dialog-steps.ts';

/** Dialogs of responses, by the component that renders them. */
export const dialogsOfResponses: Readonly<Record<string, readonly Opening[]>> = {
  'features/responses/add-response-dialog.tsx': [
    opening('/responses', ['Add Response'], 'Add Response'),
  ],
  'features/responses/dismiss-dialog.tsx': [
    opening('/responses/:responseId', ['Dismiss'], 'Dismiss This Response'),
  ],
};
