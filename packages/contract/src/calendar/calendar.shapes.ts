import {
  accessTokenResponse,
  calendarResponse,
  calendarReturn,
  calendarSignInQuery,
  calendarTokenQuery,
} from './calendar.schemas.ts';

export const getCallbackCalendar = { response: calendarResponse };

export const getCalendarToken = { query: calendarTokenQuery, response: accessTokenResponse };

export const connectCalendar = { query: calendarSignInQuery };

export const finishCalendarConnection = { query: calendarReturn };
