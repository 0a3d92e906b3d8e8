import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';

/** Every call of the three documents' tables, with the statements that ask for it. */
const specified: Record<string, string> = {
  'GET /api/agencies': 'A-238',
  'GET /api/agencies/{agencyId}': 'A-243',
  'POST /api/agencies': 'A-244',
  'PUT /api/agencies/{agencyId}': 'A-246',
  'PUT /api/agencies/{agencyId}/emails': 'A-291, A-292',
  'PATCH /api/agencies/{agencyId}/addresses': 'A-312',
  'POST /api/agencies/{agencyId}/addresses': 'A-316',
  'POST /api/addresses': 'A-317',
  'GET /api/agencyArcs/{agencyId}': 'A-260, A-264',
  'POST /api/agencyArcs': 'A-261',
  'PUT /api/agencyArcs/{agencyArcId}': 'A-262, A-264',
  'DELETE /api/agencyArcs/{agencyArcId}': 'A-263, A-264',
  'GET /api/agencyNotes/{agencyId}': 'A-274',
  'POST /api/agencyNotes': 'A-275',
  'DELETE /api/agencyNotes/{agencyNoteId}': 'A-276',
  'POST /api/agencyPayments': 'A-339',
  'POST /api/agencies/ctsUpload': 'A-361',
  'POST /api/agencies/{agencyId}/upload': 'A-362',
  'POST /api/agencies/{agencyId}/vtsArcUpload': 'A-363',
  'GET /api/agencyStatuses': 'A-430',
  'GET /api/agencySoftwareTypes': 'A-431',
  'GET /api/chains': 'A-387',
  'GET /api/chains/{chainId}': 'A-388',
  'POST /api/chains/add': 'A-389',
  'PUT /api/chains/{chainId}': 'A-390',
  'GET /api/countries': 'A-413',
  'GET /api/countries/{countryId}': 'A-414',
  'PUT /api/countries/{countryId}': 'A-415',
  'GET /api/states': 'A-432',
  'GET /api/paymentMethods': 'A-433, R-474',
  'GET /api/roles': 'A-435, S-741',
  'GET /api/vendorCodes': 'A-436, S-793',
  'GET /api/vendorCodes/{vendorId}': 'A-437, S-794',
  'GET /api/users': 'A-438, S-739',
  'GET /api/users/{userId}': 'A-439, S-740',
  'GET /api/records': 'R-043',
  'GET /api/records/{recordId}': 'R-075',
  'POST /api/records': 'R-183',
  'PUT /api/records/{recordId}': 'R-185',
  'PATCH /api/records/{recordId}': 'R-187',
  'DELETE /api/records/{recordId}': 'R-197',
  'PATCH /api/records': 'R-262',
  'GET /api/records/unassignedCount': 'R-258',
  'GET /api/records/invalidSupplier': 'R-315',
  'GET /api/records/unknownSupplier': 'R-332',
  'GET /api/records/foreignConversion': 'R-297',
  'GET /api/records/payments': 'R-352',
  'GET /api/records/byPhone/{phone}': 'R-208',
  'DELETE /api/suppliers/{phone}/records': 'R-209, S-403',
  'GET /api/records/downloadCsv': 'R-055',
  'GET /api/records/unknownSupplier/download': 'R-333',
  'GET /api/records/payments/downloadCsv': 'R-353',
  'GET /api/recordNotes/{recordId}': 'R-228',
  'POST /api/recordNotes': 'R-229',
  'DELETE /api/recordNotes/{recordNoteId}': 'R-231',
  'GET /api/recordStatuses': 'R-467',
  'GET /api/dailyPayments': 'R-374',
  'GET /api/reports': 'R-402',
  'POST /api/reports': 'R-403',
  'POST /api/reports/publish': 'R-404',
  'GET /api/reports/{agencyId}': 'R-406',
  'GET /api/quickbooks/authUrl': 'R-419',
  'GET /api/quickbooks/tokenExpiration': 'A-341, R-421',
  'GET /api/invoices': 'S-027',
  'GET /api/invoices/{invoiceId}': 'S-047',
  'GET /api/invoices/{invoiceId}/download': 'S-048',
  'POST /api/invoices': 'S-098',
  'PATCH /api/invoices/{invoiceId}/records': 'S-248',
  'GET /api/invoiceSuppliers': 'S-144',
  'POST /api/invoices/generate/pdfs': 'S-146',
  'GET /api/supplierInvoices/{supplierId}': 'S-401',
  'GET /api/suppliers': 'S-291',
  'GET /api/suppliers/{supplierId}': 'S-399',
  'POST /api/suppliers': 'S-351',
  'PUT /api/suppliers/{supplierId}': 'S-354',
  'DELETE /api/suppliers/{supplierId}': 'S-400',
  'POST /api/suppliers/upload': 'S-695',
  'POST /api/suppliers/{supplierId}/addresses': 'S-460',
  'PATCH /api/suppliers/{supplierId}/addresses': 'S-461, S-462, S-463',
  'PUT /api/suppliers/{supplierId}/phoneNumbers': 'S-487, S-488',
  'GET /api/supplierNotes/{supplierId}': 'S-432',
  'POST /api/supplierNotes': 'S-433',
  'DELETE /api/supplierNotes/{supplierNoteId}': 'S-435',
  'GET /api/suppliers/{supplierId}/collections/contacts': 'S-528',
  'PUT /api/suppliers/{supplierId}/collections/contacts': 'S-529',
  'GET /api/suppliers/collections/count': 'S-674',
  'PATCH /api/suppliers/collections': 'S-675',
  'PATCH /api/suppliers/{userId}/unassign': 'S-748',
  'GET /api/supplierBalances': 'S-648',
  'GET /api/supplierBalances/download': 'S-650',
  'GET /api/supplierStatuses': 'S-822',
  'GET /api/supplierCallbacks': 'S-569',
  'GET /api/supplierCallbacks/{supplierId}': 'S-570',
  'GET /api/supplierCallbacks/accessToken': 'S-571',
  'POST /api/supplierCallbacks': 'S-573',
  'DELETE /api/supplierCallbacks/{callbackId}': 'S-576',
  'GET /api/google/oauth': 'clarification 9',
  'POST /api/supplier/{supplierId}/supplierRecording': 'S-619',
  'GET /api/supplier/{supplierId}/supplierRecording': 'S-620',
  'GET /api/supplier/{supplierId}/supplierRecording/{fileName}': 'S-621',
  'DELETE /api/supplier/{supplierId}/supplierRecording/{fileName}': 'S-624',
  'POST /api/users/{userId}/userStatus': 'S-742',
  'POST /api/register': 'S-773',
  'POST /api/vendors': 'S-795',
  'POST /logout': 'S-749',
};

const offered = new Map(endpoints.map((call) => [`${call.method} ${call.path}`, call]));

describe('the endpoints of the specification', () => {
  it.each(Object.entries(specified))('are offered to the letter: %s [%s]', (call) => {
    expect([...offered.keys()]).toContain(call);
  });

  it('offer no change of a note and neither a new nor a deleted country [A-277, A-400]', () => {
    const writes = [...offered.keys()].filter((call) => !call.startsWith('GET'));
    expect(writes.filter((call) => /Notes\b/.test(call) && /^P(UT|ATCH)/.test(call))).toEqual([]);
    expect(writes.filter((call) => call.includes('/api/countries'))).toEqual([
      'PUT /api/countries/{countryId}',
    ]);
  });

  it('respond to creations with 201 and to deletions with 204', () => {
    const created = ['POST /api/records', 'POST /api/register', 'POST /api/vendors'];
    expect(created.map((call) => offered.get(call)?.status)).toEqual([201, 201, 201]);
    const deletions = endpoints.filter(({ method, response }) => method === 'DELETE' && !response);
    expect(new Set(deletions.map(({ status }) => status))).toEqual(new Set([204]));
  });

  it('return lookups as plain arrays', () => {
    const lookups = [
      'agencyStatuses',
      'agencySoftwareTypes',
      'states',
      'paymentMethods',
      'roles',
      'recordStatuses',
      'supplierStatuses',
      'vendorCodes',
    ];
    for (const lookup of lookups) {
      const answer = offered.get(`GET /api/${lookup}`)?.response?.safeParse([]);
      expect([lookup, answer?.success]).toEqual([lookup, true]);
    }
  });

  it('return files of their own type [R-055, R-333, R-353, S-048, S-650, R-406]', () => {
    const kinds = endpoints.flatMap(({ path, file }) =>
      file ? [`${path} ${[file].flat().join(' ')}`] : [],
    );
    expect(kinds).toEqual(
      expect.arrayContaining([
        '/api/records/downloadCsv text/csv',
        '/api/records/unknownSupplier/download text/csv',
        '/api/records/payments/downloadCsv text/csv',
        '/api/invoices/{invoiceId}/download application/pdf',
        '/api/supplierBalances/download text/csv',
        '/api/reports/{agencyId} application/zip',
      ]),
    );
  });

  it('lead the browser elsewhere with a redirect', () => {
    expect(offered.get('GET /api/google/oauth')?.status).toBe(302);
    expect(offered.get('POST /logout')).toMatchObject({ status: 303, bodyKind: 'form' });
  });

  it('take their file in the field the specification names [S-619, A-361..A-363, S-695]', () => {
    const fields = endpoints.flatMap(({ path, upload }) => (upload ? [[path, upload.field]] : []));
    expect(Object.fromEntries(fields)).toEqual({
      '/api/agencies/{agencyId}/upload': 'file',
      '/api/agencies/ctsUpload': 'file',
      '/api/bank/statements': 'file',
      '/api/agencies/{agencyId}/vtsArcUpload': 'file',
      '/api/suppliers/upload': 'file',
      '/api/uploads': 'file',
      '/api/company/logo': 'file',
      '/api/hotelAnswers': 'file',
      '/api/responses': 'file',
      '/api/supplier/{supplierId}/supplierRecording': 'mp3',
    });
  });
});
