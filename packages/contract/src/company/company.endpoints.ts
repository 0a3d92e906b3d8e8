import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './company.shapes.ts';

export const getCompany = endpointOf<typeof shapes.getCompany>()({
  method: 'GET',
  path: '/api/company',
  summary: 'Returns the company details and which are missing.',
  access: 'company.view',
});

export const changeCompany = endpointOf<typeof shapes.changeCompany>()({
  method: 'PATCH',
  path: '/api/company',
  summary:
    'Updates company details. Bank details and the remit-to address require the current password.',
  access: 'company.edit',
  sessionOnly: true,
  errors: ['refused', 'staleSave', 'conflict', 'limited'],
});

export const getCompanyStatus = endpointOf<typeof shapes.getCompanyStatus>()({
  method: 'GET',
  path: '/api/company/status',
  summary: 'Returns the missing company details that hold emails, letters, and batches.',
  access: 'signedIn',
});

export const uploadLogo = endpointOf<typeof shapes.uploadLogo>()({
  method: 'PUT',
  path: '/api/company/logo',
  summary: 'Stores the company logo, a PNG or JPEG.',
  access: 'company.edit',
  upload: { field: 'file', extensions: ['.png', '.jpg', '.jpeg'], maxBytes: 1_000_000 },
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

export const deleteLogo = endpointOf<typeof shapes.deleteLogo>()({
  method: 'DELETE',
  path: '/api/company/logo',
  summary: 'Deletes the company logo.',
  access: 'company.edit',
  errors: ['notFound'],
});
