import { Logo } from '@/ui/logo';
import { Spinner } from '@/ui/icon';
import { PRODUCT_NAME } from '@shared/product';

/** The whole screen while it is not known yet what to show (NAV-20). It stays blank for the moment most waits take. */
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
