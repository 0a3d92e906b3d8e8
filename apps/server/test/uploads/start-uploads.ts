import { beforeAll, beforeEach } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../harness.ts';
import { workbenchOf } from './draft-upload.ts';
import { addAgency } from './upload-file.ts';

interface Uploads {
  readonly testApp: TestApp;
  readonly caller: Caller;
  readonly workbench: ReturnType<typeof workbenchOf>;
  /** An agency of this test alone, with one ARC. */
  readonly agencyId: number;
  readonly arc: string;
}

/** Starts the application with a lead at the import workbench, and gives each test an agency of its own. */
export function startUploads(agencyName: string, firstArc: number): Uploads {
  const uploads = {} as { -readonly [Name in keyof Uploads]: Uploads[Name] };
  let made = 0;
  beforeAll(async () => {
    uploads.testApp = await startTestApp();
    uploads.caller = await uploads.testApp.signedIn('srlead');
    uploads.workbench = workbenchOf(uploads.testApp, uploads.caller);
  });
  beforeEach(async () => {
    made += 1;
    uploads.arc = String(firstArc + made);
    const agency = { name: `${agencyName} ${made}`, arcs: [uploads.arc] };
    uploads.agencyId = await addAgency(uploads.testApp, agency);
  });
  return uploads;
}
