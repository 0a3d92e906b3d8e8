import type { FunctionComponent } from 'react';
import { paths } from './paths.ts';

interface OpenRoute {
  readonly path: string;
  readonly load: () => Promise<FunctionComponent>;
}

/** The screens of who is not signed in. */
export const openRoutes: readonly OpenRoute[] = [
  {
    path: paths.login,
    load: () => import('#features/auth/login-screen.tsx').then((m) => m.LoginScreen),
  },
  {
    path: paths.setUp,
    load: () => import('#features/auth/set-up-screen.tsx').then((m) => m.SetUpScreen),
  },
  {
    path: paths.forgottenPassword,
    load: () =>
      import('#features/auth/forgotten-password-screen.tsx').then((m) => m.ForgottenPasswordScreen),
  },
  {
    path: paths.choosePassword,
    load: () =>
      import('#features/auth/choose-password-screen.tsx').then((m) => m.ChoosePasswordScreen),
  },
  {
    path: paths.knownBrowser,
    load: () => import('#features/auth/known-browser-screen.tsx').then((m) => m.KnownBrowserScreen),
  },
];
