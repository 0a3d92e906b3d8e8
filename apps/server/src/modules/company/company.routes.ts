import {
  changeCompany,
  deleteLogo,
  downloadLogo,
  getCompany,
  getCompanyStatus,
  uploadLogo,
} from '@recoup/contract/company/company.endpoints';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { receiveFile } from '#platform/files/receive-file';
import { sendFile } from '#platform/files/send-file';
import { storeWithRow } from '#platform/files/stored-files';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route, write } from '#platform/http/route';
import type { CompanyModule } from './company.module.ts';
import { readLogoType } from './use-cases/read-logo-type.ts';

interface CompanyGuard {
  /** Proves who asks before bank details change. @throws AppError refused, limited */
  reauthenticate: (actor: Actor, given: { password: string; address: string }) => Promise<void>;
}

export function companyRoutes(
  company: ModuleScope<CompanyModule>,
  { files, reauthenticate }: Pick<Deps, 'files'> & CompanyGuard,
): Route[] {
  const { queries } = company;
  return [
    route(getCompany, queries.getCompany),

    route(getCompanyStatus, queries.status),

    route(changeCompany, async ({ actor, body, request }) => {
      const { password = '', ...change } = body;
      // Outside a transaction, which would roll back a failed attempt.
      const isProved = (await queries.findGuardedChanges(change)).length > 0;
      if (isProved) await reauthenticate(actor, { password, address: request.ip });
      return await company.inTransaction(actor, async (module) => {
        await module.service.change(actor.id, change, { isProved });
        return await module.queries.getCompany();
      });
    }),

    route(uploadLogo, async ({ actor, request }) => {
      const { file } = await receiveFile(request, files, uploadLogo.upload);
      return await storeWithRow(files, file, async () => {
        const mediaType = await readLogoType(files, file);
        return await company.inTransaction(actor, async (module) => {
          await module.service.changeLogo(actor.id, { ...file, mediaType, createdBy: actor.id });
          return await module.queries.getCompany();
        });
      });
    }),

    route(
      downloadLogo,
      async ({ reply }) =>
        await sendFile(reply, files, await queries.getLogo(), {
          whenMissing: 'The logo file no longer exists. Upload it again.',
        }),
    ),

    write(deleteLogo, company, async (module, { actor }) => {
      await module.service.changeLogo(actor.id, null);
      return await module.queries.getCompany();
    }),
  ];
}
