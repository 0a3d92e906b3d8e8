import { z } from 'zod';
import { address } from '../addresses/addresses.schemas.ts';
import { pageOf } from '../kit/list.ts';
import { created, noEntity } from '../kit/shapes.ts';
import {
  changeSupplierAddressesInput,
  createSupplierInput,
  phoneNumbersInput,
  replaceSupplierInput,
  supplierAddressInput,
  supplierBalanceQuery,
  supplierListQuery,
} from './supplier-requests.schemas.ts';
import {
  supplier,
  supplierBalanceRow,
  supplierRow,
  supplierStatusChoice,
} from './suppliers.schemas.ts';

export const listSuppliers = { query: supplierListQuery, response: pageOf(supplierRow) };

export const getSupplier = { response: supplier };

export const createSupplier = { body: createSupplierInput, response: supplier };

export const replaceSupplier = { body: replaceSupplierInput, response: supplier };

export const addSupplierAddress = {
  body: supplierAddressInput,
  response: created.extend({ addresses: z.array(address) }),
};

export const changeSupplierAddresses = {
  body: changeSupplierAddressesInput,
  response: z.object({ addresses: z.array(address) }),
};

export const replacePhoneNumbers = { body: phoneNumbersInput, response: supplier };

export const listSupplierBalances = {
  query: supplierBalanceQuery,
  response: pageOf(supplierBalanceRow),
};

export const downloadSupplierBalances = { query: supplierBalanceQuery };

export const listSupplierStatuses = { response: z.array(noEntity(supplierStatusChoice)) };
