import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '@/lib/when-idle';

/** Mounts its children when the browser is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle && children;
}
