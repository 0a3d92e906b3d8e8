/**
 * Sent with GET to the address of a file by a page that is about to let the browser download it: a CSV is
 * not sent then, but answered by 204 or by its refusal, which the page can show (F-203). Other files are
 * answered as ever.
 */
export const askHeader = 'x-ask-download';
