export { responsesOfReceipt, responseThatSettled } from './responses.sql.ts';
export { leaveJudgmentsOfLine } from './use-cases/leave-judgments.ts';
export { type ReceivedMail, receiveMail } from './use-cases/receive-mail.ts';
