import { z } from 'zod';
import { bulkResults } from '../kit/bulk.ts';
import { pageOf } from '../kit/list.ts';
import { noEntity } from '../kit/shapes.ts';
import {
  chosenMessages,
  outboxMessage,
  outboxQuery,
  retriedMessages,
  serviceConnection,
  serviceInput,
  serviceParams,
  serviceState,
} from './outbox.schemas.ts';

export const listOutbox = { query: outboxQuery, response: pageOf(outboxMessage) };

export const listExternalServices = {
  response: z.object({ services: z.array(noEntity(serviceState)) }),
};

export const getServiceConnection = { params: serviceParams, response: serviceConnection };

export const retryOutboxMessage = { response: outboxMessage };

export const cancelOutboxMessage = { response: outboxMessage };

export const markMailArrived = { response: outboxMessage };

const toChosen = { body: chosenMessages, response: bulkResults };

export const retryMessages = toChosen;

export const cancelMessages = toChosen;

export const markMailsArrived = toChosen;

export const retryDeadMessages = { body: serviceInput, response: retriedMessages };
