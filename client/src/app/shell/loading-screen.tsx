import { Logo } from '@/ui/logo';
import { Spinner } from '@/ui/icon';
import { PRODUCT_NAME } from '@shared/product';

/** Full-screen loading state until it is known what to show (NAV-20). Blank at first, since most waits are short. */
export function LoadingScreen() {
  return (
    <div className="fixed inset-0 grid animate-late place-content-center justify-items-center gap-6 bg-page p-4 text-center">
      <Logo className="h-20 w-18" />
      <p role="status" className="flex items-center gap-3 text-lg font-semibold">
        <Spinner />
        Loading {PRODUCT_NAME}...
      </p>
    </div>
  );
}
