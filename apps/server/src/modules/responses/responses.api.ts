export { type ReceivedMail, receiveMail } from './use-cases/receive-mail.ts';
