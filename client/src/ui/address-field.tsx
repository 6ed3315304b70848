import { useId, useRef } from 'react';
import { copyText } from '@/lib/copy-text';
import { toast } from '@/lib/toast';
import { Button } from './button';
import { Input } from './input';

export interface AddressFieldProps {
  label: string;
  address: string;
  /** On the button. */
  copyWords: string;
  /** Toasts after copying, and when the browser refuses. */
  copied: { title: string; description: string };
  failedTitle: string;
}

/** An address to share, with a copy button, or to copy by hand where the browser refuses. */
export function AddressField({ label, address, copyWords, copied, failedTitle }: AddressFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(address)) {
      toast(copied);
      return;
    }
    field.current?.select();
    toast({ title: failedTitle, description: 'Please copy it by hand.', variant: 'destructive' });
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <Input
          ref={field}
          id={id}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="flex-[1_1_13rem] slashed-zero"
        />
        <Button onClick={() => void copy()}>{copyWords}</Button>
      </div>
    </div>
  );
}
