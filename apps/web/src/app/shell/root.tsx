import { Outlet } from '@tanstack/react-router';
import { styleNonce } from '#api/page-tokens.ts';
import { ToastHost } from '#ui/toasts.tsx';

/** Every screen, and the toasts over it, whose links open screens. */
export function Root() {
  return (
    <>
      <Outlet />
      <ToastHost nonce={styleNonce()} />
    </>
  );
}
