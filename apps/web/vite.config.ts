import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server fills the placeholder in each page it sends, so every answer has a nonce of its own.
export default defineConfig({
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
