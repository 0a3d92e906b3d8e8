import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server fills the placeholder in each page it sends, so every answer has a nonce of its own.
export default defineConfig({
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    // light-dark() is used as it is: lowered, it follows the system and not the person's choice
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
