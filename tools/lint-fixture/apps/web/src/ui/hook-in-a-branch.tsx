import { useState } from 'react';

export function Toggle({ shown }: { shown: boolean }): string | null {
  if (!shown) return null;
  const [text] = useState('on');
  return text;
}
