import { z } from 'zod';
import {
  accessTokenResponse,
  calendarResponse,
  calendarReturn,
  calendarSignInQuery,
  calendarTokenQuery,
  callback,
  callbackEventsInput,
  callbackInput,
} from './calendar.schemas.ts';

export const getCallbackCalendar = { response: calendarResponse };

export const getCalendarToken = { query: calendarTokenQuery, response: accessTokenResponse };

export const listCallbacks = { response: z.array(callback) };

export const createCallback = { body: callbackInput, response: callback };

export const recordCallbackEvents = { body: callbackEventsInput, response: callback };

export const connectCalendar = { query: calendarSignInQuery };

export const finishCalendarConnection = { query: calendarReturn };
