import { endpoint } from '../kit/endpoint.ts';
import { changeCompanyInput, company, companyStatus } from './company.schemas.ts';

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/company',
  summary: 'Returns the company details and which are missing.',
  access: 'company.view',
  response: company,
});

export const changeCompany = endpoint({
  method: 'PATCH',
  path: '/api/company',
  summary:
    'Updates company details. Bank details and the remit-to address require the current password.',
  access: 'company.edit',
  sessionOnly: true,
  body: changeCompanyInput,
  response: company,
  errors: ['refused', 'staleSave', 'conflict', 'limited'],
});

export const getCompanyStatus = endpoint({
  method: 'GET',
  path: '/api/company/status',
  summary: 'Returns the missing company details that hold emails, letters, and batches.',
  access: 'signedIn',
  response: companyStatus,
});

export const uploadLogo = endpoint({
  method: 'PUT',
  path: '/api/company/logo',
  summary: 'Stores the company logo, a PNG or JPEG.',
  access: 'company.edit',
  upload: { field: 'file', extensions: ['.png', '.jpg', '.jpeg'], maxBytes: 1_000_000 },
  response: company,
  errors: ['refused', 'tooLarge', 'wrongType'],
});

export const downloadLogo = endpoint({
  method: 'GET',
  path: '/api/company/logo',
  summary: 'Returns the company logo.',
  access: 'company.view',
  file: ['image/png', 'image/jpeg'],
  errors: ['notFound'],
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/api/company/logo',
  summary: 'Deletes the company logo.',
  access: 'company.edit',
  response: company,
  errors: ['notFound'],
});
