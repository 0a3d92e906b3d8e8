export { responsesOfReceipt, responseThatSettled } from './responses.sql.ts';
export { type ReceivedMail, receiveMail } from './use-cases/receive-mail.ts';
