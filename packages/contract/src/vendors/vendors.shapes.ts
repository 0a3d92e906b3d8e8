import { z } from 'zod';
import { pageOf } from '../kit/list.ts';
import { vendor, vendorInput, vendorListQuery } from './vendors.schemas.ts';

export const listVendorCodes = {
  query: vendorListQuery,
  response: z.array(vendor).or(pageOf(vendor)),
};

export const getVendorCode = { response: vendor };

export const createVendor = { body: vendorInput, response: vendor };

export const replaceVendor = { body: vendorInput, response: vendor };
