import { z } from 'zod';
import {
  accountingReturn,
  accountingSetUp,
  accountingSetUpInput,
  agencyVendor,
  agencyVendorInput,
  foundVendors,
  tokenExpiration,
  vendorSearch,
} from './accounting.schemas.ts';

export const getAuthorizationUrl = { response: z.object({ url: z.string() }) };

export const getTokenExpiration = { response: tokenExpiration };

export const finishAccountingConnection = { query: accountingReturn };

export const getAccountingSetUp = { response: accountingSetUp };

export const chooseAccounts = { body: accountingSetUpInput, response: accountingSetUp };

export const getAgencyVendor = { response: agencyVendor };

export const chooseAgencyVendor = { body: agencyVendorInput, response: agencyVendor };

export const findVendors = { query: vendorSearch, response: foundVendors };
