import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '@/lib/when-idle';

/** What nobody waits for: mounted when the browser has nothing better to do. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle && children;
}
