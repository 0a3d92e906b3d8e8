import { z } from 'zod';
import { address } from '../addresses/addresses.schemas.ts';
import { agencyStatus } from '../kit/codes.ts';
import { pageOf } from '../kit/list.ts';
import { created, noEntity } from '../kit/shapes.ts';
import {
  agency,
  agencyChange,
  agencyRow,
  agencyRowPart,
  agencyUpdate,
  softwareType,
} from './agencies.schemas.ts';
import { agencyOverview } from './agency-overview.schemas.ts';
import {
  agencyAddressInput,
  agencyEmailsInput,
  agencyListQuery,
  changeAgencyAddressesInput,
  createAgencyInput,
  replaceAgencyInput,
} from './agency-requests.schemas.ts';

export const listAgencies = {
  query: agencyListQuery,
  response: pageOf(agencyRow.or(noEntity(agencyRowPart))),
};

export const getAgency = { response: agency };

export const getAgencyOverview = { response: agencyOverview };

export const listAgencyChanges = { response: z.array(agencyChange) };

export const createAgency = { body: createAgencyInput, response: agency };

export const replaceAgency = { body: replaceAgencyInput, response: agencyUpdate };

export const replaceAgencyEmails = { body: agencyEmailsInput, response: agency };

export const addAgencyAddress = {
  body: agencyAddressInput,
  response: created.extend({ addresses: z.array(address) }),
};

export const changeAgencyAddresses = {
  body: changeAgencyAddressesInput,
  response: z.object({ addresses: z.array(address) }),
};

export const listAgencyStatuses = { response: z.array(noEntity(agencyStatus)) };

export const listSoftwareTypes = { response: z.array(noEntity(softwareType)) };
