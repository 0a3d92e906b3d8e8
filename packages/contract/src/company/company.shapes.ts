import { changeCompanyInput, company, companyStatus } from './company.schemas.ts';

export const getCompany = { response: company };

export const changeCompany = { body: changeCompanyInput, response: company };

export const getCompanyStatus = { response: companyStatus };

export const uploadLogo = { response: company };

export const deleteLogo = { response: company };
