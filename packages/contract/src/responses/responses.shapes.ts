import { pageOf } from '../kit/list.ts';
import { applyResponseInput } from './apply-response.schemas.ts';
import {
  bindInput,
  dismissInput,
  openResponses,
  receiveInput,
  reopenInput,
  response,
  responseAttachments,
  responseListQuery,
  responseRow,
} from './responses.schemas.ts';

export const listResponses = { query: responseListQuery, response: pageOf(responseRow) };

export const getOpenResponses = { response: openResponses };

export const receiveResponse = { body: receiveInput, response };

export const getResponse = { response };

export const getResponseAttachments = { response: responseAttachments };

export const bindResponse = { body: bindInput, response };

export const applyResponse = { body: applyResponseInput, response };

export const dismissResponse = { body: dismissInput, response };

export const reopenResponse = { body: reopenInput, response };
