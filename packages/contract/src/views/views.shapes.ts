import { z } from 'zod';
import { noEntity } from '../kit/shapes.ts';
import { savedView, viewChange, viewCount, viewInput, viewsOfList } from './views.schemas.ts';

export const listViews = { query: viewsOfList, response: z.array(savedView) };

export const countViews = { query: viewsOfList, response: z.array(noEntity(viewCount)) };

export const createView = { body: viewInput, response: savedView };

export const changeView = { body: viewChange, response: savedView };
